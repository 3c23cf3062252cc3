import * as v from 'valibot';
import { standSurveyAnswer } from '../contract/field.ts';
import { canAddStand, canDeleteStand, isStandComplete, newStand, standOfServer } from './stand-row.ts';
import { sentStands } from './sent-stands.ts';

const serverStand = {
  standinfoid: 'S1',
  standtype: '팔레트',
  displaytype: '단독',
  standquantity: '2',
  promotiontype: '1+1 행사',
  remark: '출입구 정면',
  name: 'SI-0001',
  scfieldinfoid: 'F1',
  fieldmanagementid: 'M1',
  promotionplanid: 'P1',
};

function parsed(stand: object) {
  const [row] = v.parse(standSurveyAnswer, [{ standInfoList: [stand] }, { images: [] }]).stands;
  if (row === undefined) throw new Error('a row is expected');
  return row;
}

test('OWN-10 CON-29 a new row has the first stand type, the first promotion type and quantity 0', () => {
  expect(newStand('a')).toMatchObject({
    standType: '엔드 진열',
    promotionType: '가격할인 행사',
    quantity: 0,
    displayType: '',
    remark: '',
    standId: null,
  });
});

test.each([
  ['both types', '팔레트', '1+1 행사', true],
  ['no promotion type', '팔레트', '', false],
  ['no stand type', '', '1+1 행사', false],
  ['neither', '', '', false],
])('OWN-20 a row with %s is complete: %s %s → %s', (_, standType, promotionType, isComplete) => {
  expect(isStandComplete({ ...newStand('a'), standType, promotionType })).toBe(isComplete);
});

test.each([
  ['every row has both', [['평대', '1+1 행사']], true],
  ['a row has the stand type alone', [['평대', '']], true],
  ['a row has the promotion type alone', [['', '1+1 행사']], true],
  [
    'one of two rows has neither',
    [
      ['평대', '1+1 행사'],
      ['', ''],
    ],
    false,
  ],
  ['there is no row', [], true],
])('OWN-09 when %s a row can be added: %j → %s', (_, types, canAdd) => {
  const rows = types.map(([standType = '', promotionType = ''], index) => ({
    ...newStand(String(index)),
    standType,
    promotionType,
  }));
  expect(canAddStand(rows)).toBe(canAdd);
});

test('OWN-11 delete is offered only when more than one row exists', () => {
  expect(canDeleteStand([newStand('a')])).toBe(false);
  expect(canDeleteStand([newStand('a'), newStand('b')])).toBe(true);
});

test('OWN-06 OWN-07 a row of the server is sent with every field under its own name', () => {
  const expected = [
    {
      id: 0,
      sfid: 'S1',
      StandType__c: '팔레트',
      DisplayType__c: '단독',
      StandQuantity__c: 2,
      PromotionType__c: '1+1 행사',
      Remark__c: '출입구 정면',
      Name: 'SI-0001',
      SCFieldInfoId__c: 'F1',
      FieldManagementId__c: 'M1',
      PromotionPlanId__c: 'P1',
    },
  ];
  expect(JSON.stringify(sentStands([standOfServer(parsed(serverStand), 0)]))).toBe(JSON.stringify(expected));
});

test('OWN-06 OWN-12 ids are the places in the list, and a new row has no sfid', () => {
  const sent = sentStands([newStand('x'), standOfServer(parsed(serverStand), 1), newStand('y', 'F1')]);
  expect(sent.map(({ id }) => id)).toEqual([0, 1, 2]);
  expect(sent.map((row) => 'sfid' in row)).toEqual([false, true, false]);
  expect(sent[2]?.SCFieldInfoId__c).toBe('F1');
});

test.each([[null], ['false'], ['null'], ['']])('OWN-08 a display type or remark %j is empty', (value) => {
  const row = standOfServer(parsed({ ...serverStand, displaytype: value, remark: value }), 0);
  expect(row).toMatchObject({ displayType: '', remark: '' });
});

test('OWN-14 a remark of whitespace alone is empty', () => {
  expect(standOfServer(parsed({ ...serverStand, remark: ' \n\t　' }), 0).remark).toBe('');
});
