/** How long a barcode, or the end of one, may be (CON-23). */
export const barcodeLength = { min: 6, max: 13 } as const;

/** What a stock can be looked up by: letters and digits, at most as many as a code has (BAR-02, BAR-09). */
export const lookupValue = new RegExp(`^[0-9A-Za-z]{${barcodeLength.min},${barcodeLength.max}}$`);
