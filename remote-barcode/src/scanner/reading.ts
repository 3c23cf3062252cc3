import { expandUpcE, hasCheckDigit, shortenToUpcE } from './check-digit.ts';

export type Symbology = 'ean13' | 'ean8' | 'upcA' | 'upcE' | 'code128';

/** A code that was read: its text is the one that is printed under the bars. */
export type Reading = { symbology: Symbology; text: string };

/**
 * A reading in the words of the package: readers give a UPC-A as an EAN-13 with a leading zero, and some of them a UPC-E as
 * the code that it stands for. Null where the check digit is wrong: that is a misread.
 */
export function asPrinted({ symbology, text }: Reading): Reading | null {
  if (symbology === 'code128') return text === '' ? null : { symbology, text };
  if (symbology === 'upcE') {
    const printed = text.length === 8 ? text : shortenToUpcE(text);
    return printed !== null && hasCheckDigit(expandUpcE(printed)) ? { symbology, text: printed } : null;
  }
  if (!hasCheckDigit(text)) return null;
  const isUpcA = text.length === 13 && text.startsWith('0');
  return isUpcA ? { symbology: 'upcA', text: text.slice(1) } : { symbology, text };
}
