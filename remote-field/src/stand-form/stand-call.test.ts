import type { SurveyTarget } from '../survey/survey-target.ts';
import { standCall } from './stand-call.ts';
import { newStand, type StandRow } from './stand-row.ts';
import type { StandState } from './stand-state.ts';

const existing: StandRow = { ...newStand('server-S1'), standId: 'S1', recordId: 'F1' };

function targetOf(kind: 'own' | 'market', recordId: string | null): SurveyTarget {
  return { employeeNumber: '20180412', kind, assignmentId: 'E 1/2', recordId, partnerId: null };
}

const state: StandState = {
  rows: [existing, newStand('n', 'F1')],
  deletedStandIds: ['S2'],
  photos: {
    shown: [
      { origin: 'server', key: 'server-P1', photoId: 'P1' },
      { origin: 'new', key: 'p-new' },
    ],
    deletedIds: ['P2'],
  },
};

function jsonOf(call: ReturnType<typeof standCall>): Record<string, unknown> {
  return Object.fromEntries(call.parts.map(([name, json]) => [name, JSON.parse(json)]));
}

test.each([
  ['CALL-20', 'own', '/api/field-info/sc/E%201%2F2'],
  ['CALL-23', 'market', '/api/field-info/market/E%201%2F2'],
] as const)('%s register (%s) posts infoList and the photos to the assignmentId', (_, kind, path) => {
  const call = standCall(kind, targetOf(kind, null), state);
  expect(call).toMatchObject({ method: 'POST', path, photoKeys: ['p-new'] });
  expect(call.parts.map(([name]) => name)).toEqual(['infoList']);
  expect(jsonOf(call)['infoList']).toMatchObject([{ id: 0, sfid: 'S1' }, { id: 1 }]);
});

test.each([
  ['CALL-21', 'own', '/api/field-info/sc/F1'],
  ['CALL-24', 'market', '/api/field-info/market/F1'],
] as const)(
  '%s OWN-27 edit (%s) patches the recordId: all rows, deleted ids, new photos only',
  (_, kind, path) => {
    const call = standCall(kind, targetOf(kind, 'F1'), state);
    expect(call).toMatchObject({ method: 'PATCH', path, photoKeys: ['p-new'] });
    expect(call.parts.map(([name]) => name)).toEqual([
      'newStandInfoList',
      'oldStandInfoIdList',
      'oldPhotoIdList',
      'collectProductList',
    ]);
    expect(jsonOf(call)).toMatchObject({
      newStandInfoList: [{ id: 0, sfid: 'S1' }, { id: 1 }],
      oldStandInfoIdList: ['S2'],
      oldPhotoIdList: ['P2'],
      collectProductList: [],
    });
  },
);
