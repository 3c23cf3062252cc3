import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { fieldListAnswer, priceSurveyAnswer } from '../../../remote-field/src/contract/field.ts';
import { formOf } from '../test/pictures.ts';
import { priceSurveyOf, row, storesOf } from '../test/price-survey.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

test('API-13 CALL-18 CALL-25 PRC-06 the list has a card for each survey, the survey an item for each store or partner', async () => {
  const { caller, behind, direct, partners, wholesaler, store } = await priceSurveyOf(server);
  const [card, ...more] = v.parse(fieldListAnswer, (await caller.get('/api/field-info/price')).json());
  assert.equal(more.length, 0);
  assert.deepEqual(
    [
      card?.assignmentId,
      card?.managementId,
      card?.completedCount,
      card?.totalCount,
      card?.isCollected,
      card?.accountName,
      card?.promotionName,
    ],
    [behind.id, behind.managementId, 0, 6, false, null, '두부 소비자가 조사'],
  );
  const survey = await storesOf(caller, behind.managementId);
  assert.deepEqual(
    [survey.promotionName, survey.startDate, survey.endDate, survey.surveyMemo],
    ['두부 소비자가 조사', '2026-11-05', '2026-12-02', '조사 전달사항'],
  );
  assert.deepEqual(
    survey.list.map((item) => [
      item.assignmentId,
      item.recordId,
      item.partnerId,
      item.accountId,
      item.accountCode,
      item.accountName,
      item.totalCount,
      item.completedCount,
      item.modifiedAt,
      item.isCollected,
    ]),
    [
      [behind.id, null, partners[0], wholesaler.id, wholesaler.mdmCode, '길동슈퍼', 2, 0, null, false],
      [behind.id, null, partners[1], wholesaler.id, wholesaler.mdmCode, '둔촌마켓', 2, 0, null, false],
      [direct.id, null, null, store.id, store.mdmCode, '이마트 성수점', 2, 0, null, false],
    ],
  );
});

test('CALL-25 API-25 a survey without a store of the employee is 403, an unknown one 404', async () => {
  const { behind } = await priceSurveyOf(server);
  const other = await priceSurveyOf(server);
  assert.equal((await other.caller.get(`/api/field-info/details/price/${behind.managementId}`)).status, 403);
  assert.equal((await other.caller.get('/api/field-info/details/price/999999')).status, 404);
  assert.equal((await other.caller.get('/api/field-info/details/price/null')).status, 404);
});

test('API-13 CALL-26 PRC-30 register data is one object with the rows of the partner, or all of them', async () => {
  const { caller, behind, partners, rows, wholesaler, product } = await priceSurveyOf(server);
  const wire = (await caller.get(`/api/field-info/price/${behind.id}?partnerId=${partners[1] ?? ''}`)).json();
  assert.ok(typeof wire === 'object' && wire !== null && !Array.isArray(wire));
  assert.deepEqual(Object.keys(wire), [
    'collectProductList',
    'scemployeeInfo',
    'marketRequestMemo',
    'promotioncategory',
    'images',
  ]);
  const survey = v.parse(priceSurveyAnswer, wire);
  assert.deepEqual(
    [survey.promotionStatus, survey.promotionCategory, survey.marketMemo, survey.images],
    [1, '두부·콩나물', '타사 전달사항', []],
  );
  assert.equal(survey.products.length, 2);
  assert.deepEqual(survey.products[0], {
    id: rows[2],
    managementName: '두부 소비자가 조사',
    accountId: wholesaler.id,
    accountName: '새벽유통 강동대리점',
    accountCode: wholesaler.mdmCode,
    productCode: product.code,
    productId: product.id,
    productName: '국산콩 두부 300g',
    promotionType: '',
    isNotInStore: false,
    isNoPromotion: false,
    promotionStartDate: '',
    promotionEndDate: '',
    price: '',
    partnerId: partners[1],
    partnerName: '둔촌마켓',
    otherProductName: '순두부',
    companyName: '다온식품',
    remark: '',
    name: `CP-${(rows[2] ?? '').padStart(8, '0')}`,
    assignmentId: behind.id,
    managementId: behind.managementId,
    collectId: '',
    isCompleted: false,
    promotionStatus: 1,
    promotionName: '두부 소비자가 조사',
    promotionCategory: '두부·콩나물',
  });
  const all = v.parse(
    priceSurveyAnswer,
    (await caller.get(`/api/field-info/price/${behind.id}?partnerId=null`)).json(),
  );
  assert.deepEqual(
    all.products.map(({ id }) => id),
    rows.slice(0, 4),
  );
  assert.equal((await caller.get(`/api/field-info/price/${behind.id}?partnerId=999999`)).status, 404);
});

test('FLD-08 completedcnt counts the rows that need nothing more, by the rule for saving', async () => {
  const { caller, direct, rows } = await priceSurveyOf(server);
  const url = `/api/field-info/price/${direct.id}`;
  const done = async () =>
    (await storesOf(caller, direct.managementId)).list.find(({ assignmentId }) => assignmentId === direct.id)
      ?.completedCount;
  for (const [fields, count] of [
    [{}, 1],
    [{ PromotionType__c: '' }, 0],
    [{ PromotionType__c: ' ' }, 0],
    [{ Price__c: '' }, 0],
    [{ Price__c: '0' }, 0],
    [{ PromotionStartDate__c: '' }, 0],
    [{ PromotionEndDate__c: '' }, 0],
    [{ PromotionEndDate__c: '', IsNoPromotion__c: true }, 1],
    [{ Price__c: '', PromotionType__c: '', IsNotInStore__c: true }, 1],
  ] as const) {
    await caller.send('POST', url, formOf({ infoList: [row(rows[4], fields)] }));
    assert.equal(await done(), count, JSON.stringify(fields));
  }
});
