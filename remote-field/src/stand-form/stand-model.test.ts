import { standSurveyAnswer } from '../contract/field.ts';
import * as v from 'valibot';
import type { SurveyTarget } from '../survey/survey-target.ts';
import { serverStand, standEdit } from '../test/survey-factory.ts';
import { standModel } from './stand-model.ts';

const target: SurveyTarget = {
  employeeNumber: '20231107',
  kind: 'own',
  assignmentId: 'E1',
  recordId: 'F1',
  partnerId: null,
};
const survey = v.parse(standSurveyAnswer, standEdit([serverStand('S1')], ['P1']));
const model = standModel('own', target, survey);

// As the first version of the app wrote it.
const stored = {
  rows: [
    {
      key: 'server-S1',
      sfid: 'S1',
      standType: '평대',
      displayType: '단독',
      quantity: 7,
      promotionType: '1+1 행사',
      remark: '출입구 정면',
      name: 'SI-0001',
      scFieldInfoId: 'F1',
      fieldManagementId: 'M1',
      promotionPlanId: 'P1',
    },
  ],
  deletedStandIds: ['S2'],
  photos: {
    shown: [
      { origin: 'server', key: 'server-P1', contentDocumentId: 'P1' },
      { origin: 'new', key: 'a' },
    ],
    deletedIds: ['P2'],
  },
};

test('SH-36 SH-37 a draft that an older version stored is read', () => {
  expect(model.resume(stored)).toMatchObject({
    rows: [{ standId: 'S1', standType: '평대', quantity: 7, recordId: 'F1', managementId: 'M1' }],
    deletedStandIds: ['S2'],
    photos: { shown: [{ photoId: 'P1' }, { key: 'a' }], deletedIds: ['P2'] },
  });
  expect(model.restore(stored)?.rows[0]).toMatchObject({ standId: 'S1', quantity: 7 });
});

test('SH-36 an older version reads what this one stores', () => {
  const state = model.resume(stored);
  if (state === null) throw new Error('a draft is expected');
  expect(model.toDraft(state)).toEqual(stored);
  // The copy of a page that ends is JSON.
  expect(JSON.parse(JSON.stringify(model.toDraft(state)))).toStrictEqual(model.toDraft(state));
});
