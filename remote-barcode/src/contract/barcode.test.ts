import * as v from 'valibot';
import { barcodeFiltersAnswer, scanBarcodeAnswer } from './barcode.ts';
import { scanBarcodeParams } from './barcode-requests.ts';

test('CALL-32 BAR-08 SH-35 accoundMDMCode gets its right name', () => {
  const wire = [
    { accountname: '이마트 성수점', accoundMDMCode: 10024817 },
    { accountname: '이름만', accoundMDMCode: null },
  ];
  expect(v.parse(barcodeFiltersAnswer, wire)).toEqual([
    { accountName: '이마트 성수점', accountCode: '10024817' },
  ]);
  expect(v.is(barcodeFiltersAnswer, { accounts: [] })).toBe(false);
});

test('CALL-33 the answer is an address', () => {
  expect(v.parse(scanBarcodeAnswer, '"/reports/stock?accountId=1&barcode=014809"')).toBe(
    '/reports/stock?accountId=1&barcode=014809',
  );
  expect(v.is(scanBarcodeAnswer, 'javascript:1')).toBe(false);
});

test.each([
  ['014809', true],
  ['8801043014809', true],
  ['ABC12345', true],
  ['01480', false],
  ['88010430148091', false],
  ['01%809', false],
])('CON-23 BAR-09 %s as a barcode: %j', (barcode, isTaken) => {
  expect(v.is(scanBarcodeParams, { barcode })).toBe(isTaken);
});
