import { expandUpcE, hasCheckDigit, shortenToUpcE } from './check-digit.ts';
import type { Symbology } from './formats.ts';
import { gtinIn, itemCodeOf, separator } from './gtin.ts';

/** A code that was read; its text is what the stock is looked up by. */
export type Reading = { symbology: Symbology; text: string };

// An element string is longer than any material's number, so the stock cannot be looked up by it.
const shortestElements = 16;

function itemOf(reading: Reading, gtin: string | null): Reading | null {
  const text = gtin === null ? null : itemCodeOf(gtin);
  return text === null ? null : { ...reading, text };
}

/** Whether a reading is written by GS1's rules. A browser's detector does not tell this of a Code 128. */
function isByRules(text: string): boolean {
  return text.startsWith(separator) || (text.length >= shortestElements && gtinIn(text) !== null);
}

/** The first reading that the stock can be looked up by, in the form for the lookup. */
export function firstToLookUp(readings: readonly Reading[]): Reading | null {
  for (const reading of readings) {
    const found = asLookedUp(reading);
    if (found !== null) return found;
  }
  return null;
}

/**
 * A reading in the form by which the stock is looked up: an element string or a link is replaced by the code of the
 * item in it, and the code of a box by that of the item inside. Readers give a UPC-A as an EAN-13 with a leading zero,
 * and some of them give a UPC-E as the code that it stands for. Null if the check digit is wrong, because that is a
 * misread, and if the code names no item.
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
