import type { SurveyTarget } from '../survey/survey-target.ts';
import { priceSurvey, serverProduct } from '../test/price-factory.ts';
import { priceCall } from './price-call.ts';
import { priceHeader } from './price-header.ts';
import type { PriceChange } from './price-row.ts';
import {
  canPressSave,
  countShownIncomplete,
  draftOfPrices,
  firstIncomplete,
  isShownIncomplete,
  listRows,
  openPrices,
  reducePrices,
  restorePrices,
  type PriceAction,
  type PriceState,
} from './price-state.ts';

const survey = priceSurvey([
  serverProduct({ id: 'C1', partnerid: 'B1' }),
  serverProduct({ id: 'C2', partnerid: 'B2' }),
  serverProduct({ id: 'C3', partnerid: 'B1' }),
]);
const fillIn: readonly PriceChange[] = [
  { field: 'price', text: '2200' },
  { field: 'method', method: '2+1' },
  { field: 'startDate', date: '2026-11-12' },
];

function change(key: string, ...changes: readonly PriceChange[]): PriceAction[] {
  return changes.map((one) => ({ type: 'entryChanged', key, change: one }));
}

function after(state: PriceState, ...actions: readonly PriceAction[]): PriceState {
  return actions.reduce(reducePrices, state);
}

function idsOf(state: PriceState): string[] {
  return listRows(state).map(({ product }) => product.id);
}

describe('rows of the partner', () => {
  test('PRC-25 with a partner the form holds its rows, without one all rows', () => {
    expect(idsOf(openPrices(survey, 'register', 'B1'))).toEqual(['C1', 'C3']);
    expect(idsOf(openPrices(survey, 'register', null))).toEqual(['C1', 'C2', 'C3']);
  });

  test('PRC-25 rows without an id, and rows with the same id, stay apart', () => {
    const rows = priceSurvey([
      serverProduct({ id: null }),
      serverProduct({ id: null }),
      serverProduct({ id: '7' }),
    ]);
    const state = openPrices(rows, 'register', null);
    expect(new Set(state.order).size).toBe(3);
    expect(idsOf(state)).toEqual(['', '', '7']);
  });
});

describe('checking', () => {
  const opened = openPrices(survey, 'register', 'B1');
  const [first = '', second = ''] = opened.order;

  test('PRC-27 a save flags what is incomplete and counts it; a row that is completed is no longer shown so', () => {
    expect(countShownIncomplete(opened)).toBe(0);
    const checked = after(opened, ...change(first, ...fillIn), { type: 'checked' });
    expect(listRows(checked).map(isShownIncomplete)).toEqual([false, true]);
    expect(firstIncomplete(checked)?.key).toBe(second);
    expect(countShownIncomplete(after(checked, ...change(second, ...fillIn)))).toBe(0);
  });

  test('PRC-25 PRC-27 a row that is not in store needs nothing', () => {
    const state = after(
      opened,
      ...change(first, { field: 'notInStore', isOn: true }),
      ...change(second, ...fillIn),
    );
    expect(firstIncomplete(state)).toBeUndefined();
  });

  test('PRC-26 a change of one row leaves the others as they are', () => {
    const changed = after(opened, ...change(first, { field: 'price', text: '1' }));
    expect(changed.rows[second]).toBe(opened.rows[second]);
    expect(changed.order).toBe(opened.order);
  });
});

describe('save on edit', () => {
  const finished = priceSurvey(
    [
      serverProduct({
        id: 'C1',
        price: 1,
        promotiontype: '1+1',
        promotionstartdate: '2026-11-01',
        promotionenddate: '2026-11-02',
      }),
      serverProduct({ id: 'C2' }),
    ],
    { scemployeeInfo: [{ promotionstatus: '2' }] },
  );
  const opened = openPrices(finished, 'edit', null);
  const [first = '', second = ''] = opened.order;

  test.each([
    ['nothing', [], false],
    ['a change that leaves a row incomplete', change(first, { field: 'price', text: '2' }), false],
    ['a change that completes all', change(second, ...fillIn), true],
    [
      'a further change that leaves one incomplete',
      change(second, ...fillIn, { field: 'price', text: '' }),
      true,
    ],
  ] satisfies [string, PriceAction[], boolean][])(
    'PRC-24 status 2: after %s the save is enabled: %j → %s',
    (_, actions, isEnabled) => {
      expect(after(opened, ...actions).isSaveUnlocked).toBe(isEnabled);
    },
  );

  test('PRC-24 status 2: a photo is a change too', () => {
    const complete = openPrices(
      priceSurvey([serverProduct({ notinstore: 'Y', nopromotion: 'Y' })], {
        scemployeeInfo: [{ promotionstatus: 2 }],
      }),
      'edit',
      null,
    );
    expect(complete.isSaveUnlocked).toBe(false);
    expect(after(complete, { type: 'photoAdded', key: 'a' }).isSaveUnlocked).toBe(true);
  });

  test.each([[0], [1], [null]])('PRC-24 with status %j the save is enabled at once', (promotionstatus) => {
    const answer = priceSurvey([serverProduct()], { scemployeeInfo: [{ promotionstatus }] });
    expect(openPrices(answer, 'edit', null).isSaveUnlocked).toBe(true);
  });

  test('CON-17 with a tenth photo, which came from elsewhere, the save waits until one is removed', () => {
    const withPhotos = (count: number) => {
      const images = Array.from({ length: count }, (_, index) => ({ ContentDocumentId: `P${index + 1}` }));
      return openPrices(priceSurvey([serverProduct()], { images }), 'edit', null);
    };
    const draft = draftOfPrices(after(withPhotos(1), { type: 'photoAdded', key: 'a' }), withPhotos(1));
    const restored = restorePrices(withPhotos(9), draft);
    expect(canPressSave(restored)).toBe(false);
    expect(canPressSave(after(restored, { type: 'photoRemoved', key: 'server-P9' }))).toBe(true);
  });

  test('PRC-24 without scemployeeInfo, and on register, the save is enabled at once', () => {
    expect(openPrices(survey, 'edit', null).isSaveUnlocked).toBe(true);
    expect(openPrices(finished, 'register', null).isSaveUnlocked).toBe(true);
  });
});

describe('draft', () => {
  const opened = openPrices(survey, 'edit', null);
  const [first = '', second = ''] = opened.order;

  test('SH-36 holds the entries that differ and the photos, and brings them back', () => {
    const edited = after(
      opened,
      ...change(second, ...fillIn),
      ...change(first, { field: 'price', text: '1' }, { field: 'price', text: '' }),
      { type: 'photoAdded', key: 'a' },
    );
    const draft = draftOfPrices(edited, opened);
    expect(Object.keys(draft.entries)).toEqual([second]);
    expect(listRows(restorePrices(opened, draft)).map(({ entry }) => entry)).toEqual(
      listRows(edited).map(({ entry }) => entry),
    );
    expect(restorePrices(opened, draft).photos).toEqual(edited.photos);
  });

  test('SH-36 finds its rows again when the server sends them in another order, or no longer sends one', () => {
    const draft = draftOfPrices(after(opened, ...change(second, ...fillIn)), opened);
    const other = priceSurvey([serverProduct({ id: 'C9' }), serverProduct({ id: 'C2', partnerid: 'B2' })]);
    const restored = restorePrices(openPrices(other, 'edit', null), draft);
    expect(listRows(restored).map(({ entry }) => entry.price)).toEqual(['', '2200']);
  });

  test('PRC-24 a save that was unlocked stays so', () => {
    const locked = { ...opened, isSaveUnlocked: false };
    const unlocked = draftOfPrices({ ...opened, isSaveUnlocked: true }, opened);
    expect(restorePrices(locked, unlocked).isSaveUnlocked).toBe(true);
  });
});

describe('what is sent', () => {
  const target: SurveyTarget = {
    employeeNumber: '20180412',
    kind: 'price',
    assignmentId: 'E/1',
    recordId: null,
    partnerId: 'B1',
  };
  const withPhoto = after(
    openPrices(priceSurvey([serverProduct()], { images: [{ ContentDocumentId: 'P1' }] }), 'edit', 'B1'),
    { type: 'photoReplaced', key: 'server-P1', newKey: 'a' },
  );

  test('CALL-28 register posts infoList with the products of the partner, and the photos', () => {
    const call = priceCall(target, openPrices(survey, 'register', 'B1'));
    expect(call).toMatchObject({ method: 'POST', path: '/api/field-info/price/E%2F1', photoKeys: [] });
    expect(call.parts.map(([name]) => name)).toEqual(['infoList']);
    expect(JSON.parse(call.parts[0]?.[1] ?? '')).toMatchObject([
      { id: 0, sfid: 'C1', Partner__c: 'B1' },
      { id: 1, sfid: 'C3', Partner__c: 'B1' },
    ]);
  });

  test('CALL-29 edit patches with empty stand lists, deleted photos, the products and the new photos', () => {
    const call = priceCall({ ...target, recordId: 'F 1' }, withPhoto);
    expect(call).toMatchObject({
      method: 'PATCH',
      path: '/api/field-info/price/F%201/E%2F1',
      photoKeys: ['a'],
    });
    expect(call.parts.map(([name, json]) => [name, name === 'collectProductList' ? '…' : json])).toEqual([
      ['newStandInfoList', '[]'],
      ['oldStandInfoIdList', '[]'],
      ['oldPhotoIdList', '["P1"]'],
      ['collectProductList', '…'],
    ]);
    expect(JSON.parse(call.parts[3]?.[1] ?? '')).toHaveLength(1);
  });
});

describe('header', () => {
  test('PRC-08 the store is the partner, or the account where there is no partner', () => {
    expect(priceHeader(survey, 'B1')).toMatchObject({ storeCode: '10024817', storeName: '성수 파트너점' });
    const without = priceSurvey([serverProduct({ partnerid: null, partnername: 'null' })]);
    expect(priceHeader(without, null).storeName).toBe('이마트 성수점');
  });

  test('PRC-09 event name, item and instructions; what is missing is a dash', () => {
    const named = priceSurvey([serverProduct()], {
      marketRequestMemo: '중량을 적어 주세요.',
      promotioncategory: '냉동식품',
    });
    expect(priceHeader(named, null)).toMatchObject({
      eventName: '11월 냉동만두 시장 가격 조사',
      eventItem: '냉동식품',
      instructions: '중량을 적어 주세요.',
    });
    const managed = priceSurvey([serverProduct({ promotionname: null })]);
    expect(priceHeader(managed, null)).toMatchObject({
      eventName: '11월 가격 조사',
      eventItem: '-',
      instructions: '',
    });
    expect(priceHeader(priceSurvey([]), null)).toMatchObject({
      eventName: '-',
      storeCode: '-',
      storeName: '-',
    });
  });
});
