/** An EAN-13 from its first twelve digits. */
export function ean13(digits: string): string {
  if (!/^\d{12}$/.test(digits)) throw new Error(`${digits} has not twelve digits`);
  return digits + String(checkDigit(digits));
}

/** Different EAN-13 codes of Korea that all end with the same six digits. */
export function codesEndingWith(end: string, count: number): string[] {
  const codes: string[] = [];
  for (let middle = 1000; middle < 10_000 && codes.length < count; middle++) {
    const code = `880${middle}${end}`;
    if (ean13(code.slice(0, 12)) === code) codes.push(code);
  }
  return codes;
}

function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}
