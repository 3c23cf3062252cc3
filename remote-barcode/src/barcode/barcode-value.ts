/** How long a barcode, or the end of one, may be (CON-23). */
export const barcodeLength = { min: 6, max: 13 } as const;

const lookupValue = new RegExp(`^[0-9A-Za-z]{${barcodeLength.min},${barcodeLength.max}}$`);

/** Whether a value can be looked up: letters and digits, and as many as a code has (BAR-02, BAR-09). */
export function isLookupValue(value: string): boolean {
  return lookupValue.test(value);
}

/** What the field keeps of a text that is typed or pasted: letters and digits, and no more than a code has (BAR-09). */
export function cleanBarcode(text: string): string {
  // A Korean keyboard types full-width digits as well.
  return text
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, barcodeLength.max);
}
