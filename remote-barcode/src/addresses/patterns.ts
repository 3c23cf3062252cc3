/** The address of its screen, as the router takes it (SH-18). */
export const patterns = { lookup: '/barcode' } as const;

/** Where Back leads from the screen if there is nothing to go back to (SH-43). */
export const parents = { lookup: '/' } as const;
