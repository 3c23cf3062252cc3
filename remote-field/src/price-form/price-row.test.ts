import { priceSurvey, serverProduct } from '../test/price-factory.ts';
import {
  changeEntry,
  entryOfServer,
  isCompleted,
  isIncomplete,
  missingOf,
  type PriceChange,
  type PriceEntry,
} from './price-row.ts';
import { sentProduct } from './sent-product.ts';

const empty: PriceEntry = {
  price: '',
  promotionType: '',
  isDirectInput: false,
  startDate: '',
  endDate: '',
  isNotInStore: false,
  isNoPromotion: false,
  remark: '',
};
const full: PriceEntry = {
  ...empty,
  price: '8980',
  promotionType: '1+1',
  startDate: '2026-11-12',
  endDate: '2026-11-25',
  remark: '냉동 진열대',
};

function productOf(over: Readonly<Record<string, unknown>> = {}) {
  const [product] = priceSurvey([serverProduct(over)]).products;
  if (product === undefined) throw new Error('a product is expected');
  return product;
}

function after(entry: PriceEntry, ...changes: readonly PriceChange[]): PriceEntry {
  return changes.reduce(changeEntry, entry);
}

describe('what the server has', () => {
  test('PRC-31 null, false and null as text are empty, and so is a price of 0', () => {
    expect(entryOfServer(productOf())).toEqual(empty);
  });

  test.each([['0'], ['0.0'], [0], [null], ['null']])('PRC-19 PRC-31 the price %j is empty', (price) => {
    expect(entryOfServer(productOf({ price })).price).toBe('');
  });

  test('PRC-10 PRC-30 what is there is prefilled', () => {
    const product = productOf({
      price: 8980,
      promotiontype: '1+1',
      promotionstartdate: '2026-11-12',
      promotionenddate: '2026-11-25T00:00:00.000Z',
      remark: '냉동 진열대',
    });
    expect(entryOfServer(product)).toEqual(full);
  });

  test('PRC-12 a type that is none of the four methods is direct input', () => {
    expect(entryOfServer(productOf({ promotiontype: '카드 할인 20%' })).isDirectInput).toBe(true);
    expect(entryOfServer(productOf({ promotiontype: '2+1' })).isDirectInput).toBe(false);
  });

  test('PRC-17 a row without a promotion has 정상가 판매, also where the server left the type out', () => {
    const entry = entryOfServer(productOf({ nopromotion: 'Y', promotiontype: null }));
    expect(entry).toMatchObject({ isNoPromotion: true, promotionType: '정상가 판매', isDirectInput: false });
  });
});

describe('promotion type', () => {
  test('CON-28 a named method is the type', () => {
    expect(after(empty, { field: 'method', method: '함께 사면 육성' })).toMatchObject({
      promotionType: '함께 사면 육성',
      isDirectInput: false,
    });
  });

  test('PRC-12 direct input clears the type and takes free text', () => {
    const chosen = after(full, { field: 'method', method: '직접입력' });
    expect(chosen).toMatchObject({ promotionType: '', isDirectInput: true });
    expect(after(chosen, { field: 'directInput', text: '카드 할인' }).promotionType).toBe('카드 할인');
  });

  test.each([
    ['0', ''],
    ['10', '10'],
    ['0원', '0원'],
    ['200', '200'],
    ['00', '00'],
    ['   ', ''],
  ])('PRC-13 typing %j in direct input gives %j', (text, promotionType) => {
    const direct = after(empty, { field: 'method', method: '직접입력' });
    expect(after(direct, { field: 'directInput', text }).promotionType).toBe(promotionType);
  });
});

describe('toggles', () => {
  const notInStore = after(full, { field: 'notInStore', isOn: true });
  const noPromotion = after(full, { field: 'noPromotion', isOn: true });

  test('PRC-16 not in store clears price, type and dates and marks both; the remark stays', () => {
    expect(notInStore).toEqual({ ...empty, isNotInStore: true, isNoPromotion: true, remark: '냉동 진열대' });
  });

  test('PRC-33 not in store switched off switches no promotion off too', () => {
    expect(after(notInStore, { field: 'notInStore', isOn: false })).toEqual({
      ...empty,
      remark: '냉동 진열대',
    });
  });

  test('PRC-17 no promotion sets 정상가 판매 and clears the dates; the price stays', () => {
    expect(noPromotion).toEqual({
      ...full,
      promotionType: '정상가 판매',
      startDate: '',
      endDate: '',
      isNoPromotion: true,
    });
  });

  test('PRC-33 no promotion switched off empties the type', () => {
    expect(after(noPromotion, { field: 'noPromotion', isOn: false })).toEqual({
      ...full,
      promotionType: '',
      startDate: '',
      endDate: '',
    });
  });

  test('PRC-17 no promotion leaves direct input', () => {
    const direct = after(full, { field: 'method', method: '직접입력' }, { field: 'directInput', text: '덤' });
    expect(after(direct, { field: 'noPromotion', isOn: true })).toMatchObject({
      isDirectInput: false,
      promotionType: '정상가 판매',
    });
  });
});

describe('period', () => {
  test.each([
    ['nothing', '', '', '2026-11-30', '2026-11-30', '2026-12-01'],
    ['a period after it', '2026-12-05', '2026-12-20', '2026-11-30', '2026-11-30', '2026-12-01'],
    ['an end on it', '2026-11-01', '2026-11-30', '2026-11-30', '2026-11-30', '2026-12-01'],
    ['an end before it', '2026-11-01', '2026-11-10', '2026-12-31', '2026-12-31', '2027-01-01'],
    ['a leap year', '', '', '2028-02-28', '2028-02-28', '2028-02-29'],
  ])('PRC-21 with %s (%s ~ %s) a start of %s gives %s ~ %s', (_, startDate, endDate, date, start, end) => {
    expect(after({ ...full, startDate, endDate }, { field: 'startDate', date })).toMatchObject({
      startDate: start,
      endDate: end,
    });
  });

  test.each([
    ['after the start', '2026-11-12', '2026-11-13', '2026-11-12', '2026-11-13'],
    ['on the start', '2026-11-12', '2026-11-12', '2026-11-11', '2026-11-12'],
    ['before the start', '2026-11-12', '2026-11-01', '2026-10-31', '2026-11-01'],
    ['without a start', '', '2026-11-01', '', '2026-11-01'],
  ])('PRC-22 an end %s (%s, %s) gives %s ~ %s', (_, startDate, date, start, end) => {
    expect(after({ ...full, startDate }, { field: 'endDate', date })).toMatchObject({
      startDate: start,
      endDate: end,
    });
  });

  test('PRC-32 dates have no bounds', () => {
    expect(after(empty, { field: 'startDate', date: '1999-12-31' }).endDate).toBe('2000-01-01');
    expect(after(full, { field: 'endDate', date: '2099-01-01' })).toMatchObject({
      startDate: '2026-11-12',
      endDate: '2099-01-01',
    });
  });
});

describe('what is complete', () => {
  test.each([
    ['a full row', full, []],
    ['an empty row', empty, ['price', 'promotionType', 'startDate', 'endDate']],
    ['no price', { ...full, price: '' }, ['price']],
    ['a price of 0', { ...full, price: '0' }, ['price']],
    ['a price of 0.00', { ...full, price: '0.00' }, ['price']],
    ['a price that is a point alone', { ...full, price: '.' }, ['price']],
    ['a price of 0.5', { ...full, price: '0.5' }, []],
    ['no type', { ...full, promotionType: '' }, ['promotionType']],
    ['no start', { ...full, startDate: '' }, ['startDate']],
    ['no end', { ...full, endDate: '' }, ['endDate']],
    ['no promotion and no dates', { ...full, isNoPromotion: true, startDate: '', endDate: '' }, []],
    ['no promotion and no price', { ...full, isNoPromotion: true, price: '' }, ['price']],
  ])('PRC-26 %s lacks: %j → %j', (_, entry, missing) => {
    expect(missingOf(entry)).toEqual(missing);
    expect(isIncomplete(entry)).toBe(missing.length > 0);
  });

  test('PRC-25 a row that is not in store is not checked', () => {
    expect(isIncomplete(after(empty, { field: 'notInStore', isOn: true }))).toBe(false);
  });

  test.each([
    ['all four filled', full, true],
    ['no price', { ...full, price: '0' }, false],
    ['no type', { ...full, promotionType: '' }, false],
    ['no start', { ...full, startDate: '' }, false],
    ['no end', { ...full, endDate: '' }, false],
    ['no promotion', after(full, { field: 'noPromotion', isOn: true }), false],
  ])('PRC-23 IsCompleted with %s: %j → %s', (_, entry, expected) => {
    expect(isCompleted(entry)).toBe(expected);
  });
});

describe('what is sent', () => {
  test('PRC-29 every field under its own name', () => {
    const expected = {
      id: 3,
      sfid: 'C1',
      FieldManagementName__c: '11월 가격 조사',
      Account__c: 'A1',
      AccountName__c: '이마트 성수점',
      MDMCode__c: '10024817',
      ProductCode__c: 'PC1',
      Product__c: 'PR1',
      ProductName__c: '들녘 왕교자 만두 1.05kg × 2입',
      PromotionType__c: '1+1',
      IsNoPromotion__c: false,
      IsNotInStore__c: false,
      PromotionStartDate__c: '2026-11-12',
      PromotionEndDate__c: '2026-11-25',
      Price__c: '8980',
      Partner__c: 'B1',
      PartnerAccountName__c: '성수 파트너점',
      CollectProductName__c: '고향식 왕만두',
      CompanyName__c: '다온식품',
      Remark__c: '냉동 진열대',
      Name: 'CP-0001',
      SCEmployee__c: 'E1',
      FieldManagement__c: 'M1',
      FieldInfoCollect__c: 'I1',
      IsCompleted__c: true,
    };
    expect(JSON.stringify(sentProduct({ product: productOf(), entry: full }, 3))).toBe(
      JSON.stringify(expected),
    );
  });

  test('PRC-19 a price of 0 is sent empty', () => {
    expect(sentProduct({ product: productOf(), entry: { ...full, price: '0' } }, 0).Price__c).toBe('');
  });

  test('PRC-18 a price keeps to what the backend can hold', () => {
    expect(after(empty, { field: 'price', text: '1234567890123456.123456' }).price).toBe('123456789012.1234');
    expect(after(empty, { field: 'price', text: '2200.' }).price).toBe('2200.');
  });
});
