import * as v from 'valibot';
import { promotionDetailAnswer, promotionFiltersAnswer, promotionListAnswer } from './promotions.ts';

const wireRow = {
  id: '1',
  fieldinfocollectid: 'F1',
  scemployeeid: 'S1',
  promotionid: 'P1',
  promotionstatus: 1,
  startdate: '2026-11-05',
  enddate: '2026-12-02T00:00:00.000Z',
  promotioncategory: '장류·양념',
  promotionname: '김장철 기획전',
  accountname: '이마트 성수점',
};

const row = {
  id: '1',
  collectId: 'F1',
  assignmentId: 'S1',
  promotionId: 'P1',
  promotionStatus: 1,
  startDate: '2026-11-05',
  endDate: '2026-12-02',
  promotionCategory: '장류·양념',
  promotionName: '김장철 기획전',
  accountName: '이마트 성수점',
};

test('CALL-01 EVT-13 a list of promotions is read, dates as calendar dates, extra fields ignored', () => {
  expect(v.parse(promotionListAnswer, [{ ...wireRow, promotionstatus: '1', extra: {} }])).toEqual([row]);
});

test('SH-30 every field of a promotion may be null or missing', () => {
  const nullsOf = (fields: object) => Object.fromEntries(Object.keys(fields).map((key) => [key, null]));
  expect(v.parse(promotionListAnswer, [nullsOf(wireRow), {}])).toEqual([nullsOf(row), nullsOf(row)]);
});

test.each([[{ list: [] }], [null], ['text'], [[null]], [[{ ...wireRow, promotionname: {} }]]])(
  'SH-29 %j is no list of promotions',
  (wire) => {
    expect(v.is(promotionListAnswer, wire)).toBe(false);
  },
);

test('CALL-02 SH-35 misspelt names are right once parsed, prices stay as they were sent', () => {
  const detail = v.parse(promotionDetailAnswer, {
    promotionInformation: {
      SCApp_PromotionPlanName__c: '기획전',
      StartDate__c: '2026-11-05',
      isScFieldInfoRequested: 'true',
    },
    promotionItems: [
      {
        id: 7,
        type: '0',
        reatilPrice: 22900,
        promotionPrice: '15900.50',
        endRank: 'false',
        mainStandEvent: true,
      },
    ],
    productHierachyList: [{ productHierarchyMiddle: '고추장', productHierachyMiddleCode: 'H1' }],
  });
  expect(detail.promotionInformation).toEqual({
    promotionName: '기획전',
    startDate: '2026-11-05',
    endDate: null,
    isSurveyRequested: true,
    recordId: null,
    accountName: null,
  });
  expect(detail.promotionItems[0]).toMatchObject({
    id: '7',
    type: 0,
    retailPrice: '22900',
    promotionPrice: '15900.50',
    discountRate: null,
    endRank: 'false',
    mainStandEvent: 'true',
  });
  expect(detail.productHierarchyList).toEqual([
    { productHierarchyMiddle: '고추장', productHierarchyMiddleCode: 'H1' },
  ]);
});

test('CALL-02 lists that are null are empty, a detail without its information is none', () => {
  const detail = v.parse(promotionDetailAnswer, {
    promotionInformation: {},
    promotionItems: null,
    productHierachyList: null,
  });
  expect([detail.promotionItems, detail.productHierarchyList]).toEqual([[], []]);
  expect(v.is(promotionDetailAnswer, { promotionItems: [], productHierachyList: [] })).toBe(false);
  expect(v.is(promotionDetailAnswer, { promotionInformation: null, promotionItems: [] })).toBe(false);
});

test('CALL-05 PERF-05 accounts without a name or an id are dropped', () => {
  const accounts = [
    { accountname: '이마트 성수점', accountid: 10024817 },
    { accountname: null, accountid: '2' },
    { accountname: '홈플러스', accountid: null },
    {},
  ];
  expect(v.parse(promotionFiltersAnswer, accounts)).toEqual([
    { accountName: '이마트 성수점', accountCode: '10024817' },
  ]);
});
