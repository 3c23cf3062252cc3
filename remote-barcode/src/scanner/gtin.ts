import { checkDigitOf, hasCheckDigit } from './check-digit.ts';

/** Ends an element that has no fixed length, and stands at the beginning of what is written by GS1's rules (FNC1). */
export const separator = '\x1d';

/**
 * The lengths, identifier included, of the elements that need no separator, by the first two digits (GS1 General
 * Specifications, "predefined length"). This table is closed: new identifiers are never added to it.
 */
const fixedLengths: ReadonlyMap<string, number> = new Map([
  ['00', 20],
  ...['01', '02', '03'].map((digits) => [digits, 16] as const),
  ['04', 18],
  ...['11', '12', '13', '14', '15', '16', '17', '18', '19'].map((digits) => [digits, 8] as const),
  ['20', 4],
  ...['31', '32', '33', '34', '35', '36'].map((digits) => [digits, 10] as const),
  ['41', 16],
]);

const tradeItem = '01';

/** The elements between two separators, identifiers included; null if one is cut off. */
function elementsOf(stretch: string): string[] | null {
  const elements: string[] = [];
  for (let rest = stretch; rest !== '';) {
    const length = fixedLengths.get(rest.slice(0, 2)) ?? rest.length;
    if (length > rest.length) return null;
    elements.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return elements;
}

function gtinOfElements(text: string): string | null {
  const stretches = text.split(separator).map(elementsOf);
  if (stretches.includes(null)) return null;
  const found = stretches
    .flatMap((elements) => elements ?? [])
    .find((element) => element.startsWith(tradeItem));
  return found?.slice(tradeItem.length) ?? null;
}

/** The GTIN of 14 digits in a GS1 element string or a GS1 Digital Link; null if there is none. */
export function gtinIn(text: string): string | null {
  const gtin = /^https?:\/\/[^?#]*\/01\/(\d{14})(?:[/?#]|$)/.exec(text)?.[1] ?? gtinOfElements(text);
  return gtin !== null && /^\d{14}$/.test(gtin) ? gtin : null;
}

/**
 * The code on the item that a GTIN of 14 digits belongs to, as it is printed on the item. The first digit says how
 * items are packed: 0 is the item itself, and 1 to 8 are boxes of it, with another check digit. 9 is for goods that are
 * weighed: the items inside have no common code, so the answer is null, as for a wrong check digit.
 */
export function itemCodeOf(gtin: string): string | null {
  if (gtin.length !== 14 || !hasCheckDigit(gtin) || gtin.startsWith('9')) return null;
  const item = gtin.slice(1, 13);
  // Shorter codes are filled up with zeros; the stock is found by a code's end.
  const digits = item.startsWith('00000') ? item.slice(5) : item.startsWith('0') ? item.slice(1) : item;
  return digits + checkDigitOf(digits);
}
