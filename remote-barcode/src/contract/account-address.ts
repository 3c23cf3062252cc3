/** The accounts whose stock can be looked up (CALL-32): the screen and the day read them. */
export const accountsAddress = '/api/barcode/filters';
