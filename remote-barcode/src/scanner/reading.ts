import { expandUpcE, hasCheckDigit, shortenToUpcE } from './check-digit.ts';
import type { Symbology } from './formats.ts';
import { gtinIn, itemCodeOf, separator } from './gtin.ts';

/** A code that was read: its text is the one that is looked up. */
export type Reading = { symbology: Symbology; text: string };

// Longer than any material's number: the stock is not looked up by it.
const shortestElements = 16;

function itemOf(reading: Reading, gtin: string | null): Reading | null {
  const text = gtin === null ? null : itemCodeOf(gtin);
  return text === null ? null : { ...reading, text };
}

/** A reading by GS1's rules. Browsers' detectors do not tell which Code 128 is one. */
function isByRules(text: string): boolean {
  return text.startsWith(separator) || (text.length >= shortestElements && gtinIn(text) !== null);
}

/** The first of some readings that the stock can be looked up by, as it is looked up. */
export function firstToLookUp(readings: readonly Reading[]): Reading | null {
  for (const reading of readings) {
    const found = asLookedUp(reading);
    if (found !== null) return found;
  }
  return null;
}

/**
 * A reading as the stock is looked up by it: a code of a package in its words, that of a box as the item inside. Readers give
 * a UPC-A as an EAN-13 with a leading zero, and some of them a UPC-E as the code that it stands for. Null where the check
 * digit is wrong, which is a misread, and where no item is named.
 */
export function asLookedUp(reading: Reading): Reading | null {
  const { symbology, text } = reading;
  switch (symbology) {
    case 'itf':
      return itemOf(reading, text);
    case 'dataMatrix':
    case 'qr':
      return itemOf(reading, gtinIn(text));
    case 'code128':
      if (isByRules(text)) return itemOf(reading, gtinIn(text));
      return text === '' ? null : reading;
    case 'upcE': {
      const printed = text.length === 8 ? text : shortenToUpcE(text);
      return printed !== null && hasCheckDigit(expandUpcE(printed)) ? { symbology, text: printed } : null;
    }
    case 'ean13':
    case 'ean8':
    case 'upcA': {
      if (!hasCheckDigit(text)) return null;
      const isUpcA = text.length === 13 && text.startsWith('0');
      return isUpcA ? { symbology: 'upcA', text: text.slice(1) } : reading;
    }
  }
}
