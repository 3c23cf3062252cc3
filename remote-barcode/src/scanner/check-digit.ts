/** The check digit for an EAN or UPC code that does not have it yet: the weights are 3 and 1, from the right. */
export function checkDigitOf(digits: string): string {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** Whether a code of digits ends with its check digit. */
export function hasCheckDigit(code: string): boolean {
  return /^\d{2,}$/.test(code) && checkDigitOf(code.slice(0, -1)) === code.slice(-1);
}

/**
 * The UPC-A that a UPC-E of eight digits stands for: the last of its six digits says where zeros were left out. Both have
 * the same check digit.
 */
export function expandUpcE(code: string): string {
  const system = code.slice(0, 1);
  const digits = code.slice(1, 7);
  const check = code.slice(7);
  const last = digits.slice(5);
  if (last <= '2') return `${system}${digits.slice(0, 2)}${last}0000${digits.slice(2, 5)}${check}`;
  if (last === '3') return `${system}${digits.slice(0, 3)}00000${digits.slice(3, 5)}${check}`;
  if (last === '4') return `${system}${digits.slice(0, 4)}00000${digits.slice(4, 5)}${check}`;
  return `${system}${digits.slice(0, 5)}0000${last}${check}`;
}

/** The UPC-E of eight digits that is printed for a UPC-A, or for the same code as an EAN-13; null if there is none. */
export function shortenToUpcE(code: string): string | null {
  const upcA = code.length === 13 && code.startsWith('0') ? code.slice(1) : code;
  if (!/^[01]\d{11}$/.test(upcA)) return null;
  const maker = upcA.slice(1, 6);
  const product = upcA.slice(6, 11);
  const candidates = [
    `${maker.slice(0, 2)}${product.slice(2)}${maker.slice(2, 3)}`,
    `${maker.slice(0, 3)}${product.slice(3)}3`,
    `${maker.slice(0, 4)}${product.slice(4)}4`,
    `${maker}${product.slice(4)}`,
  ];
  const printed = candidates.map((six) => `${upcA.slice(0, 1)}${six}${upcA.slice(11)}`);
  return printed.find((eight) => expandUpcE(eight) === upcA) ?? null;
}
