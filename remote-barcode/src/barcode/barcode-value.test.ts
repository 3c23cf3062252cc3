import { cleanBarcode, isLookupValue } from './barcode-value.ts';

test.each([
  ['01480', false],
  ['014809', true],
  ['8801043014809', true],
  ['88010430148091', false],
  ['Abc123', true],
  ['880-104', false],
  ['', false],
])('CON-23 BAR-09 %j can be looked up: %j', (value, expected) => {
  expect(isLookupValue(value)).toBe(expected);
});

test.each([
  ['880 1043-014809', '8801043014809'],
  ['８８０１０４', '880104'],
  ['고추장12', '12'],
  ['88010430148091', '8801043014809'],
])('CON-23 BAR-09 of %j the field keeps %j', (text, kept) => {
  expect(cleanBarcode(text)).toBe(kept);
});
