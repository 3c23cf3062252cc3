import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { failingDatabase } from '../test/fail-at.ts';
import { formOf, picture } from '../test/pictures.ts';
import { priceSurveyOf, row, storesOf } from '../test/price-survey.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { noChanges, stand, surveyorOf } from '../test/surveyor.ts';

type Write = {
  readonly employeeNumber: string;
  readonly method: 'POST' | 'PATCH';
  readonly url: string;
  readonly form: () => FormData;
};

let server: TestApp;
/** The same product on the same database, whose n-th query fails. */
let unlucky: TestApp;
let failing: ReturnType<typeof failingDatabase>;

before(async () => {
  server = await startApp();
  failing = failingDatabase(server.database);
  unlucky = await startApp(failing.database);
});
after(async () => {
  await unlucky.app.close();
  await server.close();
});

/** Whatever a survey write may change. */
async function everything(): Promise<unknown> {
  const { db } = server.database;
  return {
    records: await db.selectFrom('survey_records').selectAll().orderBy('id').execute(),
    stands: await db.selectFrom('survey_stands').selectAll().orderBy('id').execute(),
    products: await db.selectFrom('survey_products').selectAll().orderBy('id').execute(),
    photos: await db.selectFrom('survey_photos').selectAll().orderBy('id').execute(),
    bytes: await db.selectFrom('photos').select('id').orderBy('id').execute(),
    keys: await db.selectFrom('writes').selectAll().orderBy('idempotency_key').execute(),
  };
}

/** Fails the write at its first query, its second, and so on, until it gets through; answers how many have failed. */
async function failAtEachStep({ employeeNumber, method, url, form }: Write): Promise<number> {
  const unchanged = await everything();
  const headers = { 'idempotency-key': `atomic ${method} ${url}`.replace(/ /g, '-') };
  for (let step = 1; step < 60; step += 1) {
    failing.failAt(step);
    const { status } = await unlucky.as(employeeNumber).send(method, url, form(), headers);
    failing.failAt(Infinity);
    if (status === 200) return step - 1;
    assert.equal(status, 500, `step ${step}`);
    assert.deepEqual(await everything(), unchanged, `step ${step}`);
  }
  throw new Error('The write never got through');
}

test('API-22 CALL-20 CALL-21 a failure between any two steps of a stand survey leaves all as it was, and the key works after it', async () => {
  const { employee, url, caller, recordId, read } = await surveyorOf(server);
  const photos = [await picture(), await picture('png')];
  const { employeeNumber } = employee;
  const registering = await failAtEachStep({
    employeeNumber,
    method: 'POST',
    url,
    form: () => formOf({ infoList: [stand(), stand()] }, photos),
  });
  assert.ok(registering > 8, `only ${registering} steps were made to fail`);
  const registered = await read();
  assert.deepEqual([registered.stands.length, registered.images.length], [2, 2]);

  const [kept, gone] = registered.stands;
  const edit = {
    ...noChanges,
    newStandInfoList: [stand({ sfid: kept?.standId, Remark__c: '바뀜' }), stand({ Remark__c: '새로' })],
    oldStandInfoIdList: [gone?.standId],
    oldPhotoIdList: [registered.images[0]?.photoId],
  };
  const editing = await failAtEachStep({
    employeeNumber,
    method: 'PATCH',
    url: `/api/field-info/sc/${await recordId()}`,
    form: () => formOf(edit, [photos[0] ?? Buffer.alloc(0)]),
  });
  assert.ok(editing > 8, `only ${editing} steps were made to fail`);
  const edited = await read();
  assert.deepEqual(
    edited.stands.map(({ remark }) => remark),
    ['바뀜', '새로'],
  );
  assert.equal(edited.images.length, 2);
  assert.ok(!edited.images.some(({ photoId }) => photoId === edit.oldPhotoIdList[0]));
  assert.equal((await caller.get('/api/field-info/sc')).status, 200);
});

test('API-22 CALL-28 CALL-29 a failure between any two steps of a price survey leaves all as it was, and the key works after it', async () => {
  const { employee, caller, direct, rows } = await priceSurveyOf(server);
  const { employeeNumber } = employee;
  const photo = await picture();
  const registering = await failAtEachStep({
    employeeNumber,
    method: 'POST',
    url: `/api/field-info/price/${direct.id}`,
    form: () => formOf({ infoList: [row(rows[4]), row(rows[5])] }, [photo]),
  });
  assert.ok(registering > 8, `only ${registering} steps were made to fail`);
  const { list } = await storesOf(caller, direct.managementId);
  const store = list.find(({ assignmentId }) => assignmentId === direct.id);
  assert.deepEqual([store?.completedCount, store?.isCollected], [2, true]);

  const edit = {
    ...noChanges,
    collectProductList: [row(rows[4], { Price__c: '1980' }), row(rows[5], { Price__c: '990' })],
  };
  const editing = await failAtEachStep({
    employeeNumber,
    method: 'PATCH',
    url: `/api/field-info/price/${store?.recordId ?? ''}/${direct.id}`,
    form: () => formOf(edit, [photo]),
  });
  assert.ok(editing > 8, `only ${editing} steps were made to fail`);
  const prices = await server.database.db
    .selectFrom('survey_products')
    .select('price')
    .where('assignment_id', '=', direct.id)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    prices.map(({ price }) => Number(price)),
    [1980, 990],
  );
});
