import { barcodeLength, lookupValue } from '../contract/barcode-length.ts';

/** Whether a value can be looked up (BAR-02, BAR-09). */
export function isLookupValue(value: string): boolean {
  return lookupValue.test(value);
}

/**
 * What the field keeps of a text that is typed or pasted: letters and digits, no more of them than a code has (BAR-09).
 */
export function cleanBarcode(text: string): string {
  // A Korean keyboard also types full-width digits.
  return text
    .normalize('NFKC')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, barcodeLength.max);
}
