import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { fieldListAnswer, priceSurveyAnswer } from '@field-sales/shared/contract/field';
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
      card?.scemployeeid,
      card?.fieldmanagementid,
      card?.completedcnt,
      card?.totalcnt,
      card?.collectstatus,
      card?.accountname,
      card?.promotionname,
    ],
    [behind.id, behind.managementId, 0, 6, false, null, '두부 소비자가 조사'],
  );
  const survey = await storesOf(caller, behind.managementId);
  assert.deepEqual(
    [survey.promotionname, survey.startdate, survey.enddate, survey.requestmemo],
    ['두부 소비자가 조사', '2026-11-05', '2026-12-02', '조사 전달사항'],
  );
  assert.deepEqual(
    survey.list.map(
      ({
        scemployeeid,
        scfieldinfoid,
        partnerid,
        accountid,
        accountcode,
        accountname,
        totalcnt,
        completedcnt,
        lastmodifieddate,
        collectstatus,
      }) => [
        scemployeeid,
        scfieldinfoid,
        partnerid,
        accountid,
        accountcode,
        accountname,
        totalcnt,
        completedcnt,
        lastmodifieddate,
        collectstatus,
      ],
    ),
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
  const survey = v.parse(priceSurveyAnswer, wire);
  assert.deepEqual(
    [survey.promotionstatus, survey.promotioncategory, survey.marketRequestMemo, survey.images],
    [1, '두부·콩나물', '타사 전달사항', []],
  );
  assert.equal(survey.collectProductList.length, 2);
  assert.deepEqual(survey.collectProductList[0], {
    id: rows[2],
    managementname: '두부 소비자가 조사',
    accountid: wholesaler.id,
    accountname: '새벽유통 강동대리점',
    accountcode: wholesaler.mdmCode,
    productcode: product.code,
    productid: product.id,
    productname: '국산콩 두부 300g',
    promotiontype: '',
    notinstore: false,
    nopromotion: false,
    promotionstartdate: '',
    promotionenddate: '',
    price: '',
    partnerid: partners[1],
    partnername: '둔촌마켓',
    otherproductname: '순두부',
    companyname: '다온식품',
    remark: '',
    name: `CP-${(rows[2] ?? '').padStart(8, '0')}`,
    scemployeeid: behind.id,
    fieldmanagementid: behind.managementId,
    fieldinfocollectid: '',
    iscompleted: false,
    promotionstatus: 1,
    promotionname: '두부 소비자가 조사',
    promotioncategory: '두부·콩나물',
  });
  const all = v.parse(
    priceSurveyAnswer,
    (await caller.get(`/api/field-info/price/${behind.id}?partnerId=null`)).json(),
  );
  assert.deepEqual(
    all.collectProductList.map(({ id }) => id),
    rows.slice(0, 4),
  );
  assert.equal((await caller.get(`/api/field-info/price/${behind.id}?partnerId=999999`)).status, 404);
});

test('FLD-08 completedcnt counts the rows that need nothing more, by the rule for saving', async () => {
  const { caller, direct, rows } = await priceSurveyOf(server);
  const url = `/api/field-info/price/${direct.id}`;
  const done = async () =>
    (await storesOf(caller, direct.managementId)).list.find(({ scemployeeid }) => scemployeeid === direct.id)
      ?.completedcnt;
  for (const [fields, count] of [
    [{}, 1],
    [{ PromotionType__c: '' }, 0],
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
