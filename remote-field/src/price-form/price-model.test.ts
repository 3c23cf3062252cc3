import { priceSurvey, serverProduct } from '../test/price-factory.ts';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { priceModel } from './price-model.ts';

const target: SurveyTarget = {
  employeeNumber: '20231107',
  kind: 'price',
  assignmentId: 'E1',
  recordId: 'F1',
  partnerId: null,
};
const images = [{ ContentDocumentId: 'P1', imageUrl: '/api/photos/1' }];
const model = priceModel(target, priceSurvey([serverProduct()], { images }));

// As the first version of the app wrote it.
const stored = {
  entries: {
    'row C1': {
      price: '8980',
      promotionType: '1+1',
      isDirectInput: false,
      startDate: '2026-11-12',
      endDate: '2026-11-25',
      isNotInStore: false,
      isNoPromotion: false,
      remark: '냉동 진열대',
    },
  },
  photos: {
    shown: [
      { origin: 'server', key: 'server-P1', contentDocumentId: 'P1' },
      { origin: 'new', key: 'a' },
    ],
    deletedIds: [],
  },
  isSaveUnlocked: true,
};

test('SH-36 SH-37 a draft of prices that an older version stored is read, and one of this version by it', () => {
  const state = model.restore(stored);
  if (state === null) throw new Error('a draft is expected');
  expect(state.rows['row C1']?.entry).toMatchObject({ price: '8980', remark: '냉동 진열대' });
  expect(state.photos.shown).toEqual([
    { origin: 'server', key: 'server-P1', photoId: 'P1' },
    { origin: 'new', key: 'a' },
  ]);
  expect(model.toDraft(state)).toEqual(stored);
  // The copy of a page that ends is JSON.
  expect(JSON.parse(JSON.stringify(model.toDraft(state)))).toStrictEqual(model.toDraft(state));
});
