import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { priceSurveyAnswer } from '../../../remote-field/src/contract/field.ts';
import { formOf, picture } from '../test/pictures.ts';
import { priceSurveyOf, row, storesOf } from '../test/price-survey.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { withAddresses, noChanges } from '../test/surveyor.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

test('API-14 CALL-28 CALL-27 PRC-10 what was registered for a partner is read back and counted for it alone', async () => {
  const { caller, behind, partners, rows } = await priceSurveyOf(server);
  const infoList = [
    row(rows[0], { Price__c: '9900.5', Remark__c: '행사 중' }),
    row(rows[1], {
      IsNotInStore__c: 'true',
      IsNoPromotion__c: true,
      Price__c: '',
      PromotionType__c: '',
      PromotionStartDate__c: null,
      PromotionEndDate__c: '',
      IsCompleted__c: false,
    }),
  ];
  const answer = await caller.send(
    'POST',
    `/api/field-info/price/${behind.id}`,
    formOf({ infoList }, [await picture()]),
    { 'idempotency-key': 'price' },
  );
  assert.deepEqual([answer.status, answer.json()], [200, { message: 'OK' }]);
  const [first, second] = (await storesOf(caller, behind.managementId)).list;
  assert.deepEqual(
    [first?.completedCount, first?.isCollected, second?.completedCount, second?.recordId],
    [2, true, 0, null],
  );
  assert.ok(first?.recordId && first.modifiedAt);
  const wire = (
    await caller.get(
      `/api/field-info/price/${behind.id}?scFieldInfoId=${first.recordId}&partnerId=${partners[0] ?? ''}`,
      withAddresses,
    )
  ).json();
  assert.ok(Array.isArray(wire) && wire.length === 2);
  const survey = v.parse(priceSurveyAnswer, wire);
  assert.equal(survey.savedUnder, 'price');
  assert.deepEqual(
    survey.products.map((product) => [
      product.price,
      product.promotionType,
      product.promotionStartDate,
      product.promotionEndDate,
      product.isNotInStore,
      product.isNoPromotion,
      product.remark,
      product.isCompleted,
    ]),
    [
      ['9900.5', '가격행사', '2026-11-12', '2026-11-25', false, false, '행사 중', true],
      ['', '', '', '', true, true, '', false],
    ],
  );
  assert.equal((await caller.get(survey.images[0]?.imageUrl ?? '')).status, 200);
});

test('API-15 CALL-29 an edit stores rows by their sfid, adds those without, and changes photos', async () => {
  const { caller, direct, rows, product } = await priceSurveyOf(server);
  await caller.send(
    'POST',
    `/api/field-info/price/${direct.id}`,
    formOf({ infoList: [row(rows[4]), row(rows[5])] }, [await picture()]),
  );
  const store = (await storesOf(caller, direct.managementId)).list.find(
    ({ assignmentId }) => assignmentId === direct.id,
  );
  const url = `/api/field-info/price/${direct.id}?scFieldInfoId=${store?.recordId ?? ''}&partnerId=null`;
  const before = v.parse(priceSurveyAnswer, (await caller.get(url, withAddresses)).json());
  const edit = {
    ...noChanges,
    oldPhotoIdList: [before.images[0]?.photoId],
    collectProductList: [
      row(rows[4], {
        PromotionType__c: '정상가 판매',
        IsNoPromotion__c: true,
        PromotionStartDate__c: '',
        PromotionEndDate__c: '',
      }),
      row(null, { Product__c: product.id, CollectProductName__c: '새 제품', Price__c: 0 }),
    ],
  };
  const answer = await caller.send(
    'PATCH',
    `/api/field-info/price/${store?.recordId ?? ''}/${direct.id}`,
    formOf(edit, [await picture('png'), await picture('gif')]),
  );
  assert.deepEqual([answer.status, answer.json()], [200, { message: 'OK' }]);
  const after = v.parse(priceSurveyAnswer, (await caller.get(url, withAddresses)).json());
  assert.deepEqual(
    after.products.map(({ promotionType, price, otherProductName }) => [
      promotionType,
      price,
      otherProductName,
    ]),
    [
      ['정상가 판매', '2200', '순두부'],
      ['가격행사', '2200', '손두부'],
      ['가격행사', '', '새 제품'],
    ],
  );
  assert.equal(after.images.length, 2);
  const counted = (await storesOf(caller, direct.managementId)).list.find(
    ({ assignmentId }) => assignmentId === direct.id,
  );
  assert.deepEqual([counted?.completedCount, counted?.totalCount, counted?.isCollected], [2, 3, false]);
});

test('OFF-26 API-18 a price survey that replaces one that had arrived is one record, with the rows and photos of the last', async () => {
  const { caller, direct, rows } = await priceSurveyOf(server);
  const url = `/api/field-info/price/${direct.id}`;
  const register = async (key: string, replaced: string, names: readonly string[]) =>
    caller.send(
      'POST',
      `${url}?replacedKeys=${replaced}`,
      formOf(
        {
          infoList: [
            row(rows[4], { Remark__c: key }),
            ...names.map((name) => row(null, { CollectProductName__c: name })),
          ],
        },
        [await picture()],
      ),
      { 'idempotency-key': key },
    );
  assert.equal((await register('s1', '', ['연두부'])).status, 200);
  assert.equal((await register('s2', 's1', ['연두부', '유부'])).status, 200);
  assert.equal((await register('s1', '', ['연두부'])).status, 200);
  const records = await server.database.db
    .selectFrom('survey_records')
    .select('id')
    .where('assignment_id', '=', direct.id)
    .execute();
  assert.equal(records.length, 1);
  const read = await caller.get(`${url}?scFieldInfoId=${records[0]?.id ?? ''}&partnerId=null`, withAddresses);
  const { products, images } = v.parse(priceSurveyAnswer, read.json());
  assert.deepEqual(
    products.map(({ otherProductName, remark }) => [otherProductName, remark]),
    [
      ['순두부', 's2'],
      ['손두부', ''],
      ['연두부', ''],
      ['유부', ''],
    ],
  );
  assert.equal(images.length, 1);
});

test('API-25 API-22 rows and surveys of another employee are refused and nothing changes', async () => {
  const mine = await priceSurveyOf(server);
  const theirs = await priceSurveyOf(server);
  await theirs.caller.send(
    'POST',
    `/api/field-info/price/${theirs.direct.id}`,
    formOf({ infoList: [row(theirs.rows[4])] }),
  );
  const record = (await storesOf(theirs.caller, theirs.direct.managementId)).list.find(
    ({ assignmentId }) => assignmentId === theirs.direct.id,
  );
  const { db } = server.database;
  const all = async () =>
    JSON.stringify(await db.selectFrom('survey_products').selectAll().orderBy('id').execute());
  const unchanged = await all();
  const edit = {
    ...noChanges,
    collectProductList: [row(theirs.rows[4], { Price__c: '1' })],
  };
  for (const [method, url, form, status] of [
    [
      'POST',
      `/api/field-info/price/${theirs.direct.id}`,
      formOf({ infoList: [row(theirs.rows[4], { Price__c: '1' })] }),
      403,
    ],
    [
      'POST',
      `/api/field-info/price/${mine.direct.id}`,
      formOf({ infoList: [row(mine.rows[4], { Price__c: '7' }), row(theirs.rows[4])] }),
      400,
    ],
    ['PATCH', `/api/field-info/price/${record?.recordId ?? ''}/${theirs.direct.id}`, formOf(edit), 403],
    ['PATCH', `/api/field-info/price/${record?.recordId ?? ''}/${mine.direct.id}`, formOf(edit), 403],
    [
      'POST',
      `/api/field-info/price/${mine.direct.id}`,
      formOf({ infoList: [row(null, { Partner__c: theirs.partners[0] })] }),
      400,
    ],
    [
      'POST',
      `/api/field-info/price/${mine.direct.id}`,
      formOf({ infoList: [row(mine.rows[4], { PromotionStartDate__c: '2026-02-30' })] }),
      400,
    ],
    [
      'POST',
      `/api/field-info/price/${mine.direct.id}`,
      formOf({ infoList: [row(mine.rows[4], { Price__c: '1e9' })] }),
      400,
    ],
  ] as const) {
    assert.equal((await mine.caller.send(method, url, form)).status, status, `${method} ${url}`);
  }
  assert.equal(
    (await mine.caller.get(`/api/field-info/price/${theirs.direct.id}?partnerId=null`)).status,
    403,
  );
  assert.equal(await all(), unchanged);
});
