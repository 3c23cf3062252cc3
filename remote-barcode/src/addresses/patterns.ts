/** The address of its screen, as the router takes it (SH-18). */
export const patterns = { lookup: '/barcode' } as const;
