import { gtinIn, itemCodeOf, separator } from './gtin.ts';

test.each([
  ['the item itself', '08801043014809', '8801043014809'],
  ['a box of it', '18801043014806', '8801043014809'],
  ['a box of the most', '88801043014805', '8801043014809'],
  ['an item with a UPC-A', '00036000291452', '036000291452'],
  ['a box of items with a UPC-A', '10036000291459', '036000291452'],
  ['an item with an EAN-8', '00000088012346', '88012346'],
  ['weighed goods', '98801043014802', null],
  ['a wrong check digit', '18801043014809', null],
  ['thirteen digits', '8801043014809', null],
])('NAT-07 a GTIN of %s, %s, is looked up as %s', (_what, gtin, code) => {
  expect(itemCodeOf(gtin)).toBe(code);
});

test.each([
  ['alone', '0118801043014806', '18801043014806'],
  ['with FNC1 in front', `${separator}0118801043014806`, '18801043014806'],
  ['before others', '011880104301480617261231', '18801043014806'],
  ['after a date', '172612310118801043014806', '18801043014806'],
  ['after a weight', '31030012500118801043014806', '18801043014806'],
  ['after a lot and its separator', `10A01${separator}0118801043014806`, '18801043014806'],
  ['after a lot without one, which it is part of', '10A010118801043014806', null],
  ['in a lot that looks like one', '100118801043014806', null],
  ['cut off', '01188010430148', null],
  ['nowhere', '00188010430148000019', null],
  ['in a Digital Link', 'https://id.gs1.org/01/08801043014809', '08801043014809'],
  [
    'in a Digital Link with more',
    'https://brand.example/kr/01/08801043014809/10/A?17=261231',
    '08801043014809',
  ],
  ['in the query of another address', 'https://example.com/?next=/01/08801043014809', null],
  ['in an address of other digits', 'https://example.com/01/2026', null],
  ['in no digits', '01ABCDEFGHIJKLMN', null],
])('NAT-07 an item %s', (_where, text, gtin) => {
  expect(gtinIn(text)).toBe(gtin);
});
