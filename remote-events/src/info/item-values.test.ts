import { makeItem } from '../test/promotions.ts';
import { formatPrice, formatRate, isTasting, pricePeriod } from './item-values.ts';

test.each([
  ['15900', '15,900원'],
  ['15900.50', '15,900.5원'],
  ['0', '0원'],
  [null, '-'],
  ['', '-'],
  ['시가', '시가'],
])('EVT-22 the price %j is shown as %s', (price, shown) => {
  expect(formatPrice(price)).toBe(shown);
});

test.each([
  ['31', '31%'],
  ['0', '0%'],
  ['12.5', '12.5%'],
  ['31%', '31%'],
  [null, undefined],
  ['', undefined],
])('EVT-24 the discount rate %j is shown as %j', (rate, shown) => {
  expect(formatRate(rate)).toBe(shown);
});

test.each([
  [0, true],
  [1, false],
  [7, false],
  [null, false],
])('EVT-23 an item of type %j is a tasting item: %j', (type, expected) => {
  expect(isTasting(makeItem({ type }))).toBe(expected);
});

test('EVT-22 the price application period; a half of it may be missing', () => {
  expect(pricePeriod(makeItem())).toBe('2026-11-05 ~ 2026-12-02');
  expect(pricePeriod(makeItem({ requestEndDate: null }))).toBe('2026-11-05 ~ -');
  expect(pricePeriod(makeItem({ requestStartDate: null, requestEndDate: null }))).toBe('-');
});
