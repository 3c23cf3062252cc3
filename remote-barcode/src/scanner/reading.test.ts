import { checkDigitOf, expandUpcE, hasCheckDigit, shortenToUpcE } from './check-digit.ts';
import { asLookedUp, type Reading } from './reading.ts';

test.each([
  ['880104301480', '9'],
  ['8801234', '6'],
  ['03600029145', '2'],
  ['400638133393', '1'],
])('NAT-07 the check digit of %s is %s', (digits, check) => {
  expect(checkDigitOf(digits)).toBe(check);
  expect(hasCheckDigit(digits + check)).toBe(true);
  expect(hasCheckDigit(digits + String((Number(check) + 1) % 10))).toBe(false);
});

test.each([['ABC'], [''], ['7'], ['12 3']])('NAT-07 %j has no check digit', (code) => {
  expect(hasCheckDigit(code)).toBe(false);
});

// One for each way of leaving zeros out, by the last of the six digits.
test.each([
  ['01234505', '012000003455'],
  ['01234514', '012100003454'],
  ['01234523', '012200003453'],
  ['01234531', '012300000451'],
  ['01234543', '012340000053'],
  ['01234558', '012345000058'],
  ['01234596', '012345000096'],
])('NAT-07 the UPC-E %s stands for %s and is found from it', (printed, upcA) => {
  expect(expandUpcE(printed)).toBe(upcA);
  expect(shortenToUpcE(upcA)).toBe(printed);
  expect(shortenToUpcE(`0${upcA}`)).toBe(printed);
});

test.each([['036000291452'], ['8801043014809'], ['0123'], ['hello']])('NAT-07 %s is no UPC-E', (code) => {
  expect(shortenToUpcE(code)).toBeNull();
});

test.each<[Reading, Reading | null]>([
  [
    { symbology: 'ean13', text: '8801043014809' },
    { symbology: 'ean13', text: '8801043014809' },
  ],
  [{ symbology: 'ean13', text: '8801043014808' }, null],
  [
    { symbology: 'ean13', text: '0036000291452' },
    { symbology: 'upcA', text: '036000291452' },
  ],
  [
    { symbology: 'upcA', text: '0036000291452' },
    { symbology: 'upcA', text: '036000291452' },
  ],
  [
    { symbology: 'upcA', text: '036000291452' },
    { symbology: 'upcA', text: '036000291452' },
  ],
  [
    { symbology: 'upcE', text: '04252614' },
    { symbology: 'upcE', text: '04252614' },
  ],
  [
    { symbology: 'upcE', text: '0042100005264' },
    { symbology: 'upcE', text: '04252614' },
  ],
  [{ symbology: 'upcE', text: '04252615' }, null],
  [{ symbology: 'ean8', text: '88012347' }, null],
  [
    { symbology: 'code128', text: 'ABC-12' },
    { symbology: 'code128', text: 'ABC-12' },
  ],
  [{ symbology: 'code128', text: '' }, null],
  [
    { symbology: 'code128', text: '011880104301480617261231' },
    { symbology: 'code128', text: '8801043014809' },
  ],
  [{ symbology: 'code128', text: '\x1d10A1234' }, null],
  [
    { symbology: 'itf', text: '18801043014806' },
    { symbology: 'itf', text: '8801043014809' },
  ],
  [{ symbology: 'itf', text: '18801043014807' }, null],
  [
    { symbology: 'dataMatrix', text: '\x1d0108801043014809' },
    { symbology: 'dataMatrix', text: '8801043014809' },
  ],
  [{ symbology: 'dataMatrix', text: '8801043014809' }, null],
  [
    { symbology: 'qr', text: 'https://id.gs1.org/01/08801043014809' },
    { symbology: 'qr', text: '8801043014809' },
  ],
  [{ symbology: 'qr', text: 'https://example.com' }, null],
])('NAT-07 %j is looked up as %j', (reading, lookedUp) => {
  expect(asLookedUp(reading)).toEqual(lookedUp);
});
