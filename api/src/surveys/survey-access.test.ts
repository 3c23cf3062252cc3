import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as v from 'valibot';
import { standSurveyAnswer } from '../../../remote-field/src/contract/field.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { noChanges, stand, surveyorOf } from '../test/surveyor.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

test('API-15 OWN-27 rows and photos of another survey are refused and nothing changes', async () => {
  const mine = await surveyorOf(server);
  const theirs = await surveyorOf(server);
  for (const { caller, assignment } of [mine, theirs]) {
    await caller.send(
      'POST',
      `/api/field-info/sc/${assignment.id}`,
      formOf({ infoList: [stand()] }, [await picture()]),
    );
  }
  const foreign = await theirs.read();
  const unchanged = JSON.stringify([await mine.read(), foreign]);
  for (const edit of [
    {
      ...noChanges,
      newStandInfoList: [stand({ sfid: foreign.stands[0]?.standId, Remark__c: '훔침' })],
    },
    { ...noChanges, newStandInfoList: [stand({ Remark__c: '먼저' }), stand({ sfid: 'abc' })] },
    { ...noChanges, oldStandInfoIdList: [foreign.stands[0]?.standId] },
    { ...noChanges, oldPhotoIdList: [foreign.images[0]?.photoId] },
  ]) {
    const answer = await mine.caller.send(
      'PATCH',
      `/api/field-info/sc/${await mine.recordId()}`,
      formOf(edit, [await picture('png')]),
    );
    assert.equal(answer.status, 400, JSON.stringify(edit));
  }
  assert.equal(JSON.stringify([await mine.read(), await theirs.read()]), unchanged);
});

test('API-25 another employee is refused: reading, registering, editing, photos by their address', async () => {
  const { caller, assignment, recordId, read } = await surveyorOf(server);
  await caller.send(
    'POST',
    `/api/field-info/sc/${assignment.id}`,
    formOf({ infoList: [stand()] }, [await picture()]),
  );
  const id = await recordId();
  const other = await surveyorOf(server);
  const before = JSON.stringify(await read());
  const form = async () => formOf({ infoList: [stand()], newStandInfoList: [stand()] }, [await picture()]);
  assert.equal(
    (await other.caller.get(`/api/field-info/sc/${assignment.id}?scFieldInfoId=${id}`)).status,
    403,
  );
  assert.equal(
    (await other.caller.get(`/api/field-info/sc/${other.assignment.id}?scFieldInfoId=${id}`)).status,
    403,
  );
  assert.equal(
    (await other.caller.send('POST', `/api/field-info/sc/${assignment.id}`, await form())).status,
    403,
  );
  assert.equal((await other.caller.send('PATCH', `/api/field-info/sc/${id}`, await form())).status, 403);
  assert.equal((await other.caller.get((await read()).images[0]?.imageUrl ?? '')).status, 403);
  assert.equal(JSON.stringify(await read()), before);
});

test('API-13 an unknown survey is 404, one of another kind as well', async () => {
  const { caller, assignment } = await surveyorOf(server);
  for (const url of [
    '/api/field-info/sc/999999',
    '/api/field-info/sc/null',
    `/api/field-info/market/${assignment.id}`,
    `/api/field-info/sc/${assignment.id}?scFieldInfoId=999999`,
  ]) {
    assert.equal((await caller.get(url)).status, 404, url);
  }
  assert.equal((await caller.send('PATCH', '/api/field-info/sc/999999', formOf({}))).status, 404);
});

test('API-12 SH-34 photos come as bytes unless the caller understands addresses', async () => {
  const { caller, assignment, recordId, read } = await surveyorOf(server);
  await caller.send(
    'POST',
    `/api/field-info/sc/${assignment.id}`,
    formOf({ infoList: [stand()] }, [await picture()]),
  );
  const url = `/api/field-info/sc/${assignment.id}?scFieldInfoId=${await recordId()}`;
  for (const accept of ['application/json', '*/*', 'application/json;images=bytes']) {
    const wire = (await caller.get(url, { accept })).text;
    assert.match(wire, /"imageBuffer":\{"type":"Buffer","data":\[255,216,/);
    assert.ok(!wire.includes('imageUrl'));
  }
  const [image] = (await read()).images;
  assert.ok(image?.imageUrl && image.imageBuffer === null);
  const photo = await caller.get(image.imageUrl);
  assert.deepEqual(
    [photo.headers['cache-control'], photo.headers.vary],
    ['private, max-age=31536000, immutable', 'cookie'],
  );
  const asBytes = v.parse(standSurveyAnswer, (await caller.get(url)).json());
  assert.deepEqual(Buffer.from(asBytes.images[0]?.imageBuffer ?? []), photo.bytes);
});
