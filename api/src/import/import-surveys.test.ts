import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { fieldListAnswer } from '../../../remote-field/src/contract/field.ts';
import {
  promotionDetailAnswer,
  promotionListAnswer,
} from '../../../remote-events/src/contract/promotions.ts';
import { importerOf, organisation, without } from '../test/import-folder.ts';
import { formOf } from '../test/pictures.ts';
import { row, storesOf } from '../test/price-survey.ts';
import { startApp, type Caller } from '../test/start-app.ts';

const work = {
  'promotions.csv':
    'code,name,category,start_date,end_date\nPR-1,김장철 기획전,장류·양념,2026-11-05,2026-12-02\n',
  'promotion-accounts.csv': [
    'promotion_code,mdm_code,is_survey_requested,is_externally_notified',
    'PR-1,10024817,TRUE,FALSE',
  ].join('\n'),
  'promotion-items.csv': [
    'promotion_code,product_code,type,name,category,promotion_price,discount_rate,end_rank,event_venue,island_stand_rank,main_stand_event,attribute,request_start_date,request_end_date',
    'PR-1,1104827,1,고추장 3kg,장류·양념,19900,13,1,,,,정기 행사,2026-11-05,2026-12-02',
    'PR-1,1104828,0,,,,,,,,,,,',
  ].join('\n'),
  'surveys.csv': [
    'code,name,category,start_date,end_date,own_memo,market_memo,survey_memo',
    'FM-1,김장철 기획전,장류·양념,2026-11-05,2026-12-02,"엔드 매대를\n촬영해 주세요.",,',
    'FM-2,두부 가격 조사,두부,2026-11-10,2026-11-30,,,',
  ].join('\n'),
  'assignments.csv': [
    'kind,employee_number,survey_code,promotion_code,mdm_code',
    'own,20231107,FM-1,PR-1,10024817',
    'price,20231107,FM-2,,10025190',
    'market,20231108,FM-1,,10024817',
  ].join('\n'),
  'survey-products.csv': [
    'employee_number,survey_code,mdm_code,partner,product_code,other_product_name,company_name',
    '20231107,FM-2,10025190,한빛분식,1104828,다온 두부,다온식품',
    '20231107,FM-2,10025190,,1104828,,',
  ].join('\n'),
};

const promotionsOf = async (caller: Caller) =>
  v.parse(
    promotionListAnswer,
    (await caller.get('/api/promotions?startDate=2026-11-01&endDate=2026-12-31')).json(),
  );
const surveysOf = async (caller: Caller, kind: string) =>
  v.parse(fieldListAnswer, (await caller.get(`/api/field-info/${kind}`)).json());

test('PRD-27 PRD-31 promotions and surveys come in; what is withdrawn is hidden, and what a phone holds for it is still saved', async (t) => {
  const server = await startApp();
  t.after(() => server.close());
  const run = importerOf(t, server.database);
  const output = await run({ ...organisation, ...work });
  assert.deepEqual(output.slice(7), [
    'promotions.csv: 1 added, 0 changed, 0 withdrawn',
    'promotion-accounts.csv: 1 added, 0 changed, 0 withdrawn',
    'promotion-items.csv: 2 added, 0 changed, 0 withdrawn',
    'surveys.csv: 2 added, 0 changed, 0 withdrawn',
    'assignments.csv: 3 added, 0 changed, 0 withdrawn',
    'survey-products.csv: 2 added, 0 changed, 0 withdrawn',
    'Imported',
  ]);
  const again = (await run({ ...organisation, ...work })).slice(0, -1);
  assert.ok(again.every((line) => line.endsWith(': 0 added, 0 changed, 0 withdrawn')));

  const me = server.as('20231107');
  const [promotion] = await promotionsOf(me);
  assert.ok(promotion);
  assert.equal(promotion.promotionName, '김장철 기획전');
  const detail = v.parse(
    promotionDetailAnswer,
    (await me.get(`/api/promotions/${promotion.collectId}`)).json(),
  );
  assert.ok(JSON.stringify(detail).includes('고추장 3kg'));
  assert.deepEqual(
    [(await surveysOf(me, 'sc')).length, (await surveysOf(server.as('20231108'), 'market')).length],
    [1, 1],
  );
  const [survey] = await surveysOf(me, 'price');
  assert.deepEqual([survey?.totalCount, survey?.completedCount], [2, 0]);
  const stores = (await storesOf(me, survey?.managementId ?? '')).list;
  assert.deepEqual(stores.map(({ accountName }) => accountName).sort(), ['한빛마트 성내점', '한빛분식']);

  const questions = await server.database.db
    .selectFrom('survey_products')
    .select(['id', 'partner_id'])
    .orderBy('partner_id')
    .execute();
  const nothing = { 'survey-products.csv': work['survey-products.csv'].split('\n').slice(0, 1).join('') };
  const gone = { ...nothing, 'assignments.csv': work['assignments.csv'].split('\n').slice(0, 1).join('') };
  assert.deepEqual((await run(gone, '--allow-withdrawals')).slice(0, 2), [
    'assignments.csv: 0 added, 0 changed, 3 withdrawn',
    'survey-products.csv: 0 added, 0 changed, 2 withdrawn',
  ]);
  assert.deepEqual(
    [await promotionsOf(me), await surveysOf(me, 'sc'), await surveysOf(me, 'price')],
    [[], [], []],
  );
  const unsent = await me.send(
    'POST',
    `/api/field-info/price/${survey?.assignmentId ?? ''}`,
    formOf({ infoList: [row(questions[0]?.id), row(null, { ProductId__c: '', PartnerId__c: '' })] }, []),
  );
  assert.equal(unsent.status, 200);

  assert.deepEqual((await run({ 'assignments.csv': work['assignments.csv'], ...nothing })).slice(0, 2), [
    'assignments.csv: 0 added, 3 changed, 0 withdrawn',
    'survey-products.csv: 0 added, 0 changed, 0 withdrawn',
  ]);
  const [back] = await surveysOf(me, 'price');
  assert.deepEqual([back?.assignmentId, back?.totalCount], [survey?.assignmentId, 1]);
  await run({ 'survey-products.csv': work['survey-products.csv'] });
  const [whole] = await surveysOf(me, 'price');
  assert.deepEqual([whole?.totalCount, whole?.completedCount], [3, 2]);
});

test('PRD-29 what a row of work refers to has to be there', async (t) => {
  const server = await startApp();
  t.after(() => server.close());
  const run = importerOf(t, server.database);
  const files = {
    ...organisation,
    ...work,
    'assignments.csv': `${work['assignments.csv']}\nown,20231109,FM-1,PR-1,10025190\nprice,20231199,FM-3,,10025190`,
  };
  await assert.rejects(run(files), {
    message: [
      'assignments.csv, line 5, promotion_code: there is no PR-1 at 10025190',
      'assignments.csv, line 6, employee_number: there is no 20231199',
      'assignments.csv, line 6, survey_code: there is no FM-3',
      'Nothing was changed',
    ].join('\n'),
  });
  const shape = {
    'assignments.csv': `${work['assignments.csv'].split('\n')[0] ?? ''}\nown,20231107,FM-1,,10024817\nsc,1,FM-1,,1`,
    'promotions.csv':
      'code,name,category,start_date,end_date\nPR-1,,,2026-12-02,2026-11-05\nPR-2,,,2026-02-30,2026-03-01\n',
  };
  await assert.rejects(run(shape), {
    message: [
      'promotions.csv, line 2, end_date: before start_date',
      'promotions.csv, line 3, start_date: not a date such as 2026-11-05',
      'assignments.csv, line 2, promotion_code: an own survey has one, and no other',
      'assignments.csv, line 3, kind: neither own, market nor price',
      'Nothing was changed',
    ].join('\n'),
  });
  assert.deepEqual(await server.database.db.selectFrom('employees').select('id').execute(), []);
});

test('PRD-31 an item, a survey, a store and a promotion that are withdrawn are hidden wherever they are listed', async (t) => {
  const server = await startApp();
  t.after(() => server.close());
  const run = importerOf(t, server.database);
  await run({ ...organisation, ...work });
  const me = server.as('20231107');
  const withdraw = (
    name: 'accounts.csv' | 'promotion-items.csv' | 'promotions.csv' | 'surveys.csv',
    row: string,
  ) => run({ [name]: without({ ...organisation, ...work }[name], row) }, '--allow-withdrawals');
  const [promotion] = await promotionsOf(me);
  assert.ok(promotion);
  const detail = async () => await me.get(`/api/promotions/${promotion.collectId}`);
  const counts = async () => [
    (await promotionsOf(me)).length,
    (await surveysOf(me, 'sc')).length,
    (await surveysOf(me, 'price')).length,
    (await surveysOf(server.as('20231108'), 'market')).length,
  ];
  assert.deepEqual(await counts(), [1, 1, 1, 1]);
  assert.ok((await detail()).text.includes('고추장 3kg'));
  await withdraw('promotion-items.csv', 'PR-1,1104827');
  assert.ok(!(await detail()).text.includes('고추장 3kg'));
  await withdraw('surveys.csv', 'FM-2');
  assert.deepEqual(await counts(), [1, 1, 0, 1]);
  await withdraw('accounts.csv', '10024817');
  assert.deepEqual(await counts(), [1, 0, 0, 0]);
  await withdraw('promotions.csv', 'PR-1');
  assert.deepEqual(await counts(), [0, 0, 0, 0]);
  assert.equal((await detail()).status, 404);
  assert.deepEqual((await run({ ...organisation, ...work })).at(-1), 'Imported');
  assert.deepEqual(await counts(), [1, 1, 1, 1]);
});
