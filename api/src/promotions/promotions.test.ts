import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import {
  promotionDetailAnswer,
  promotionFiltersAnswer,
  promotionListAnswer,
} from '../../../remote-events/src/contract/promotions.ts';
import { parseAddress } from '@field-sales/shared/contract/safe-address';
import { factoriesOf, type Factories } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
let make: Factories;

before(async () => {
  server = await startApp();
  make = factoriesOf(server.database);
});
after(async () => server.close());

async function assigned(period: { start_date: string; end_date: string }) {
  const employee = await make.employee();
  const promotion = await make.promotion(period);
  const account = await make.account();
  const assignment = await make.assignment(employee.id, 'sc', {
    promotionId: promotion.id,
    accountId: account.id,
  });
  await server.database.db
    .insertInto('promotion_accounts')
    .values({ promotion_id: promotion.id, account_id: account.id })
    .execute();
  return { employee, promotion, account, assignment, caller: server.as(employee.employeeNumber) };
}

test('API-11 ERR-01 without a known employee every call answers 401 with a plain text', async () => {
  for (const employeeNumber of [null, 'null', '', '99999999', "' or 1=1 --", 'a'.repeat(5000)]) {
    const answer = await server
      .as(employeeNumber)
      .get('/api/promotions?startDate=2026-11-21&endDate=2026-11-21');
    assert.equal(answer.status, 401);
    assert.match(String(answer.headers['content-type']), /^text\/plain/);
    assert.equal(answer.text, '현재 사번으로 등록된 사용자가 없습니다.');
  }
});

test('API-01 CALL-01 EVT-13 the list has the promotions that overlap the period, in the listed shape', async () => {
  const { caller, promotion, assignment } = await assigned({
    start_date: '2026-11-05',
    end_date: '2026-12-02',
  });
  const answer = await caller.get('/api/promotions?startDate=2026-12-02&endDate=2026-12-10');
  assert.deepEqual(answer.json(), [
    {
      id: assignment.collectId,
      fieldinfocollectid: assignment.collectId,
      scemployeeid: assignment.id,
      promotionid: promotion.id,
      promotionstatus: 1,
      startdate: '2026-11-05',
      enddate: '2026-12-02',
      promotioncategory: '장류·양념',
      promotionname: '김장철 기획전',
      accountname: '이마트 성수점',
    },
  ]);
  for (const [startDate, endDate, count] of [
    ['2026-10-01', '2026-11-04', 0],
    ['2026-10-01', '2026-11-05', 1],
    ['2026-11-10', '2026-11-10', 1],
    ['2026-12-03', '2026-12-31', 0],
  ] as const) {
    const rows = (await caller.get(`/api/promotions?startDate=${startDate}&endDate=${endDate}`)).json();
    assert.equal(v.parse(promotionListAnswer, rows).length, count, `${startDate} ~ ${endDate}`);
  }
});

test('CALL-01 EVT-05 the status follows the dates in Seoul: scheduled, in progress, completed', async () => {
  const { caller } = await assigned({ start_date: '2026-11-21', end_date: '2026-11-22' });
  const statusAt = async (now: string) => {
    server.setNow(now);
    const [row] = v.parse(
      promotionListAnswer,
      (await caller.get('/api/promotions?startDate=2026-11-21&endDate=2026-11-21')).json(),
    );
    return row?.promotionStatus;
  };
  assert.equal(await statusAt('2026-11-20T23:59:59+09:00'), 0);
  assert.equal(await statusAt('2026-11-21T00:00:00+09:00'), 1);
  assert.equal(await statusAt('2026-11-22T23:59:59+09:00'), 1);
  assert.equal(await statusAt('2026-11-23T00:00:00+09:00'), 2);
  server.setNow('2026-11-21T09:41:00+09:00');
});

test('API-01 promotions belong to the employees that are assigned to them', async () => {
  const { promotion, assignment, account } = await assigned({
    start_date: '2026-11-05',
    end_date: '2026-12-02',
  });
  const other = server.as((await make.employee('이준호')).employeeNumber);
  assert.deepEqual((await other.get('/api/promotions?startDate=2026-11-21&endDate=2026-11-21')).json(), []);
  for (const url of [
    `/api/promotions/${assignment.collectId ?? ''}`,
    `/api/promotions/filters?promotionPlanID=${promotion.id}`,
    `/api/promotions/${promotion.id}/sales?accountId=${account.mdmCode}&salesType=1&date=2026-11-21&category=`,
    `/api/promotions/${promotion.id}/remaining?accountId=${account.mdmCode}`,
  ]) {
    assert.equal((await other.get(url)).status, 404, url);
  }
});

/** A price item and a tasting item. */
async function addItems(promotionId: string) {
  await server.database.db.insertInto('product_hierarchies').values({ code: 'H1', name: '고추장' }).execute();
  const product = await make.product({
    hierarchy_code: 'H1',
    intake: 4,
    tax_type: '과세',
    regular_price: 22900,
  });
  const tasted = await make.product();
  await make.insert('promotion_items', {
    promotion_id: promotionId,
    product_id: product.id,
    name: '고추장 3kg',
    category: '장류·양념',
    type: 1,
    promotion_price: 15900,
    discount_rate: 31,
    end_rank: '1',
    event_venue: null,
    island_stand_rank: '2',
    main_stand_event: null,
    attribute: '정기 행사',
    request_start_date: '2026-11-05',
    request_end_date: '2026-12-02',
  });
  await make.insert('promotion_items', {
    promotion_id: promotionId,
    product_id: tasted.id,
    name: '새우젓',
    category: null,
    type: 0,
    promotion_price: null,
    discount_rate: null,
    end_rank: null,
    event_venue: null,
    island_stand_rank: null,
    main_stand_event: null,
    attribute: null,
    request_start_date: null,
    request_end_date: null,
  });
  return { product, tasted };
}

test('API-01 CALL-02 EVT-29 the detail has information, items of both types and their hierarchies', async () => {
  const { caller, promotion, assignment, employee } = await assigned({
    start_date: '2026-11-05',
    end_date: '2026-12-02',
  });
  const { product, tasted } = await addItems(promotion.id);
  await make.insert('survey_records', {
    assignment_id: assignment.id,
    partner_id: null,
    created_by: employee.id,
    modified_by: employee.id,
  });
  const newest = await make.insert('survey_records', {
    assignment_id: assignment.id,
    partner_id: null,
    created_by: employee.id,
    modified_by: employee.id,
  });
  const wire = (await caller.get(`/api/promotions/${assignment.collectId ?? ''}`)).json();
  const detail = v.parse(promotionDetailAnswer, wire);
  assert.deepEqual(detail.promotionInformation, {
    promotionName: '김장철 기획전',
    startDate: '2026-11-05',
    endDate: '2026-12-02',
    isSurveyRequested: true,
    recordId: newest,
    accountName: '이마트 성수점',
  });
  assert.deepEqual(
    detail.promotionItems.map(
      ({ type, name, retailPrice, promotionPrice, discountRate, islandStandRank, barcode }) => [
        type,
        name,
        retailPrice,
        promotionPrice,
        discountRate,
        islandStandRank,
        barcode,
      ],
    ),
    [
      [1, '고추장 3kg', '22900', '15900', '31', '2', product.barcode],
      [0, '새우젓', null, null, null, null, tasted.barcode],
    ],
  );
  assert.deepEqual(detail.productHierarchyList, [
    { productHierarchyMiddle: '고추장', productHierarchyMiddleCode: 'H1' },
  ]);
  assert.ok(
    JSON.stringify(wire).includes('"SCApp_PromotionPlanName__c":"김장철 기획전"') &&
      JSON.stringify(wire).includes('"reatilPrice":22900') &&
      JSON.stringify(wire).includes('"productHierachyMiddleCode":"H1"'),
  );
});

test('CALL-02 ERR-03 a detail that does not exist is 404, whatever its id looks like', async () => {
  const { caller } = await assigned({ start_date: '2026-11-05', end_date: '2026-12-02' });
  for (const id of [
    '999999',
    'null',
    'abc',
    '-1',
    '1;drop table promotions',
    '99999999999999999999',
    '%27',
  ]) {
    assert.equal((await caller.get(`/api/promotions/${encodeURIComponent(id)}`)).status, 404, id);
  }
});

test('API-01 CALL-05 the filters are the accounts of the promotion, one without a name included', async () => {
  const { caller, promotion, account } = await assigned({ start_date: '2026-11-05', end_date: '2026-12-02' });
  const unnamed = await make.account(null, null);
  await server.database.db
    .insertInto('promotion_accounts')
    .values({ promotion_id: promotion.id, account_id: unnamed.id })
    .execute();
  const wire = (await caller.get(`/api/promotions/filters?promotionPlanID=${promotion.id}`)).json();
  assert.deepEqual(wire, [
    { accountname: '이마트 성수점', accountid: account.mdmCode },
    { accountname: null, accountid: unnamed.mdmCode },
  ]);
  assert.equal(v.parse(promotionFiltersAnswer, wire).length, 1);
});

test('API-02 CALL-03 CALL-04 lookups answer an address under /reports as a JSON string', async () => {
  const { caller, promotion, account } = await assigned({ start_date: '2026-11-05', end_date: '2026-12-02' });
  const sales = await caller.get(
    `/api/promotions/${promotion.id}/sales?accountId=${account.mdmCode}&salesType=2&date=2026-11-21&category=H1`,
  );
  assert.equal(
    parseAddress(sales.text),
    `/reports/promotions/${promotion.id}/sales?accountId=${account.mdmCode}&salesType=2&date=2026-11-21&category=H1`,
  );
  const stock = await caller.get(`/api/promotions/${promotion.id}/remaining?accountId=${account.mdmCode}`);
  assert.equal(
    parseAddress(stock.text),
    `/reports/promotions/${promotion.id}/stock?accountId=${account.mdmCode}`,
  );
  assert.equal((await caller.get(parseAddress(sales.text))).status, 200);
  assert.equal((await caller.get(parseAddress(stock.text))).status, 200);
});

test('CALL-03 CALL-04 STK-01 what cannot be looked up is refused', async () => {
  const { caller, promotion, account } = await assigned({ start_date: '2026-11-05', end_date: '2026-12-02' });
  const outside = await make.account('한빛마트', '한빛마트 성내점');
  await server.database.db
    .insertInto('promotion_accounts')
    .values({ promotion_id: promotion.id, account_id: outside.id })
    .execute();
  const base = `/api/promotions/${promotion.id}`;
  for (const [url, status] of [
    [`${base}/remaining?accountId=${outside.mdmCode}`, 400],
    [`${base}/remaining?accountId=nobody`, 404],
    [`${base}/sales?accountId=nobody&salesType=1&date=2026-11-21`, 404],
    [`${base}/sales?accountId=${account.mdmCode}&salesType=3&date=2026-11-21`, 400],
    [`${base}/sales?accountId=${account.mdmCode}&salesType=1&date=2026-02-30`, 400],
    ['/api/promotions?startDate=yesterday&endDate=2026-11-21', 400],
    ['/api/promotions', 400],
  ] as const) {
    const answer = await caller.get(url);
    assert.equal(answer.status, status, url);
    assert.ok(answer.text.includes('"message"'));
  }
});
