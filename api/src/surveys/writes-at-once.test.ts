import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { formOf, picture } from '../test/pictures.ts';
import { priceSurveyOf, row, storesOf } from '../test/price-survey.ts';
import { startApp, type Caller, type TestApp } from '../test/start-app.ts';
import { noChanges, stand, stored, surveyorOf } from '../test/surveyor.ts';

const atOnce = 8;
const okAnswer = '200 {"message":"OK"}';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

/** Sends one write several times at the same time under one key; every one of them is to be told that it is done. */
async function sendAtOnce(
  caller: Caller,
  method: 'POST' | 'PATCH',
  url: string,
  form: () => FormData,
): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: atOnce }, () => caller.send(method, url, form(), { 'idempotency-key': 'at-once' })),
  );
  assert.deepEqual(
    answers.map(({ status, text }) => `${status} ${text}`),
    Array(atOnce).fill(okAnswer),
  );
}

for (const kind of ['sc', 'market'] as const) {
  test(`API-18 ${kind}: the same key at the same time registers one survey, and edits it once`, async () => {
    const { caller, assignment, url, recordId, read } = await surveyorOf(server, kind);
    const photo = await picture();
    await sendAtOnce(caller, 'POST', url, () => formOf({ infoList: [stand(), stand()] }, [photo]));
    const registered = await stored(server, assignment.id);
    assert.deepEqual([registered.records, registered.stands, registered.photos], [1, 2, 1]);

    const { stands, images } = await read();
    const [kept, gone] = stands.map(({ standId }) => standId);
    const edit = {
      ...noChanges,
      newStandInfoList: [stand({ sfid: kept, Remark__c: '바뀜' }), stand({ Remark__c: '새로' })],
      oldStandInfoIdList: [gone],
      oldPhotoIdList: images.map(({ photoId }) => photoId),
    };
    await sendAtOnce(caller, 'PATCH', `/api/field-info/${kind}/${await recordId()}`, () =>
      formOf(edit, [photo, photo]),
    );
    assert.deepEqual(
      (await read()).stands.map(({ remark }) => remark),
      ['바뀜', '새로'],
    );
    assert.deepEqual(await stored(server, assignment.id), {
      records: 1,
      stands: 2,
      photos: 2,
      bytes: registered.bytes + 1,
      keys: registered.keys + 1,
    });
  });
}

test('API-18 price: the same key at the same time registers one survey, and edits it once', async () => {
  const { caller, direct, rows } = await priceSurveyOf(server);
  const photo = await picture();
  const productsOf = async () =>
    server.database.db
      .selectFrom('survey_products')
      .select(['other_product_name as name', 'price'])
      .where('assignment_id', '=', direct.id)
      .orderBy('id')
      .execute();
  await sendAtOnce(caller, 'POST', `/api/field-info/price/${direct.id}`, () =>
    formOf({ infoList: [row(rows[4]), row(null, { CollectProductName__c: '연두부' })] }, [photo]),
  );
  const registered = await stored(server, direct.id);
  assert.deepEqual([registered.records, registered.photos], [1, 1]);
  assert.deepEqual(
    (await productsOf()).map(({ name }) => name),
    ['순두부', '손두부', '연두부'],
  );

  const { list } = await storesOf(caller, direct.managementId);
  const recordId = list.find(({ assignmentId }) => assignmentId === direct.id)?.recordId ?? '';
  const edit = {
    ...noChanges,
    collectProductList: [
      row(rows[4], { Price__c: '1980' }),
      row(null, { CollectProductName__c: '유부', Price__c: '990' }),
    ],
  };
  await sendAtOnce(caller, 'PATCH', `/api/field-info/price/${recordId}/${direct.id}`, () =>
    formOf(edit, [photo]),
  );
  assert.deepEqual(
    (await productsOf()).map(({ name, price }) => [name, Number(price)]),
    [
      ['순두부', 1980],
      ['손두부', 0],
      ['연두부', 2200],
      ['유부', 990],
    ],
  );
  assert.deepEqual(await stored(server, direct.id), {
    ...registered,
    photos: 2,
    bytes: registered.bytes + 1,
    keys: registered.keys + 1,
  });
});
