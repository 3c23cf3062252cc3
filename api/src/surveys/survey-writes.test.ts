import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { usualStockChains as stockChains } from '../../../remote-events/src/contract/stock-chains.ts';
import { buildApp } from '../app.ts';
import { cuttingProxy, portOf } from '../test/cutting-proxy.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { noChanges, stand, stored, surveyorOf } from '../test/surveyor.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

test('API-18 the same key twice in a row is applied once and answered twice', async () => {
  const { caller, url, assignment } = await surveyorOf(server);
  const before = await stored(server, assignment.id);
  const form = async () => formOf({ infoList: [stand()] }, [await picture()]);
  const first = await caller.send('POST', url, await form(), { 'idempotency-key': 'k1' });
  const second = await caller.send('POST', url, await form(), { 'idempotency-key': 'k1' });
  assert.deepEqual([first.status, first.text], [200, '{"message":"OK"}']);
  assert.deepEqual([second.status, second.text], [200, '{"message":"OK"}']);
  assert.deepEqual(await stored(server, assignment.id), {
    records: 1,
    stands: 1,
    photos: 1,
    bytes: before.bytes + 1,
    keys: before.keys + 1,
  });
});

test('API-18 an edit is applied once as well, and its key counts for that employee and call alone', async () => {
  const { caller, url, assignment, recordId } = await surveyorOf(server);
  const key = { 'idempotency-key': 'one-key' };
  await caller.send('POST', url, formOf({ infoList: [stand()] }), key);
  const editUrl = `/api/field-info/sc/${await recordId()}`;
  const edit = formOf({
    ...noChanges,
    newStandInfoList: [stand()],
  });
  for (let time = 0; time < 3; time++) {
    assert.equal((await caller.send('PATCH', editUrl, edit, key)).status, 200);
  }
  assert.equal((await stored(server, assignment.id)).stands, 2);
  const other = await surveyorOf(server);
  assert.equal(
    (await other.caller.send('POST', other.url, formOf({ infoList: [stand()] }), key)).status,
    200,
  );
  assert.equal((await stored(server, other.assignment.id)).records, 1);
});

test('API-18 a failed write keeps nothing, so that its key can be used again', async () => {
  const { caller, url, assignment } = await surveyorOf(server);
  const key = { 'idempotency-key': 'retry' };
  assert.equal((await caller.send('POST', url, formOf({ infoList: 'no json' }), key)).status, 400);
  assert.equal(
    (await caller.send('POST', url, formOf({ infoList: [stand()] }, [Buffer.from('no photo')]), key)).status,
    415,
  );
  assert.equal((await stored(server, assignment.id)).records, 0);
  assert.equal((await caller.send('POST', url, formOf({ infoList: [stand()] }), key)).status, 200);
  assert.equal((await stored(server, assignment.id)).records, 1);
});

test('API-18 OWN-28 a connection cut after the commit and before the answer: the second try changes nothing', async (t) => {
  const { employee, assignment, url } = await surveyorOf(server);
  const app = await buildApp({ database: server.database, stockChains });
  t.after(() => app.close());
  const line = await cuttingProxy(await portOf(app));
  t.after(() => line.close());
  const photo = await picture();
  const send = () =>
    fetch(`http://127.0.0.1:${line.port}${url}`, {
      method: 'POST',
      body: formOf({ infoList: [stand()] }, [photo]),
      headers: {
        cookie: `employeeNumber=${employee.employeeNumber}`,
        'idempotency-key': 'cut',
        connection: 'close',
      },
    });
  line.cutsAnswers = true;
  await assert.rejects(send());
  assert.equal((await stored(server, assignment.id)).records, 1);
  line.cutsAnswers = false;
  const answer = await send();
  assert.deepEqual([answer.status, await answer.json()], [200, { message: 'OK' }]);
  const { records, stands, photos } = await stored(server, assignment.id);
  assert.deepEqual([records, stands, photos], [1, 1, 1]);
});

test('OFF-31 an edit form says under which key its record was saved last', async () => {
  const { caller, url, read, recordId } = await surveyorOf(server);
  await caller.send('POST', url, formOf({ infoList: [stand()] }), { 'idempotency-key': 'first' });
  assert.equal((await read()).savedUnder, 'first');
  const edit = async (key: Readonly<Record<string, string>>) =>
    caller.send('PATCH', `/api/field-info/sc/${await recordId()}`, formOf(noChanges), key);
  await edit({ 'idempotency-key': 'second' });
  assert.equal((await read()).savedUnder, 'second');
  await edit({});
  assert.equal((await read()).savedUnder, null);
  // What was applied before is not applied again.
  await edit({ 'idempotency-key': 'second' });
  assert.equal((await read()).savedUnder, null);
});

test('OFF-26 API-18 a registration under a new key that names the one that it replaces changes the record of that, wherever its answer was lost', async () => {
  const { caller, url, assignment, read } = await surveyorOf(server);
  const before = await stored(server, assignment.id);
  const register = async (key: string, replaced: string, remark: string, photos: number) =>
    caller.send(
      'POST',
      `${url}?replacedKeys=${replaced}`,
      formOf(
        { infoList: [stand({ Remark__c: remark })] },
        await Promise.all(Array.from({ length: photos }, () => picture())),
      ),
      { 'idempotency-key': key },
    );
  assert.equal((await register('r1', '', '처음', 2)).status, 200);
  assert.equal((await register('r2', 'r1', '다시', 1)).status, 200);
  assert.equal((await register('r2', 'r1', '다시', 1)).status, 200);
  assert.equal((await register('r3', 'r1,r2', '마지막', 3)).status, 200);
  // Whatever is late changes nothing.
  assert.equal((await register('r1', '', '처음', 2)).status, 200);
  assert.equal((await register('r2', 'r1', '다시', 1)).status, 200);
  const { stands, images, savedUnder } = await read();
  assert.deepEqual([stands.map(({ remark }) => remark), images.length, savedUnder], [['마지막'], 3, 'r3']);
  assert.deepEqual(await stored(server, assignment.id), {
    records: 1,
    stands: 1,
    photos: 3,
    bytes: before.bytes + 3,
    keys: before.keys + 3,
  });
});

test('OFF-26 API-18 a registration that arrives after the one that replaced it makes no second record, at the same time neither', async () => {
  const { caller, url, assignment, read } = await surveyorOf(server);
  const register = (key: string, replaced: string) =>
    caller.send(
      'POST',
      `${url}?replacedKeys=${replaced}`,
      formOf({ infoList: [stand({ Remark__c: key })] }),
      { 'idempotency-key': key },
    );
  assert.equal((await register('late2', 'late1')).status, 200);
  assert.equal((await register('late1', '')).status, 200);
  const answers = await Promise.all([
    register('late3', 'late1,late2'),
    register('late2', 'late1'),
    register('late4', 'late1,late2,late3'),
  ]);
  assert.ok(answers.every(({ status }) => status === 200));
  assert.equal((await stored(server, assignment.id)).records, 1);
  assert.deepEqual(
    (await read()).stands.map(({ remark }) => remark),
    ['late4'],
  );
});

test('OFF-26 OFF-31 a registration does not replace a record that was edited since', async () => {
  const { caller, url, assignment, recordId, read } = await surveyorOf(server);
  const register = (key: string, replaced: string) =>
    caller.send('POST', `${url}?replacedKeys=${replaced}`, formOf({ infoList: [stand()] }), {
      'idempotency-key': key,
    });
  await register('e1', '');
  const [first] = (await read()).stands;
  const edit = { ...noChanges, newStandInfoList: [stand({ sfid: first?.standId, Remark__c: '고침' })] };
  await caller.send('PATCH', `/api/field-info/sc/${await recordId()}`, formOf(edit), {
    'idempotency-key': 'e2',
  });
  assert.equal((await register('e3', 'e1')).status, 409);
  assert.deepEqual(
    (await read()).stands.map(({ remark }) => remark),
    ['고침'],
  );
  assert.equal((await stored(server, assignment.id)).records, 1);
});

test('OFF-26 API-15 an edit that replaces one that had arrived adds nothing twice', async () => {
  const { caller, url, assignment, recordId, read } = await surveyorOf(server);
  await caller.send('POST', url, formOf({ infoList: [stand({ Remark__c: '있던' })] }, [await picture()]));
  const [first] = (await read()).stands;
  const editUrl = `/api/field-info/sc/${await recordId()}`;
  const edit = async (key: string, replaced: string, added: readonly string[]) =>
    caller.send(
      'PATCH',
      `${editUrl}?replacedKeys=${replaced}`,
      formOf(
        {
          ...noChanges,
          newStandInfoList: [
            stand({ sfid: first?.standId, Remark__c: `있던 ${key}` }),
            ...added.map((remark) => stand({ Remark__c: remark })),
          ],
        },
        [await picture()],
      ),
      { 'idempotency-key': key },
    );
  assert.equal((await edit('p1', '', ['새로'])).status, 200);
  assert.equal((await edit('p2', 'p1', ['새로', '또'])).status, 200);
  assert.equal((await edit('p1', '', ['새로'])).status, 200);
  assert.deepEqual(
    (await read()).stands.map(({ remark }) => remark),
    ['있던 p2', '새로', '또'],
  );
  assert.equal((await stored(server, assignment.id)).photos, 2);
});

test('API-28 hostile texts in a survey are stored as they are, null bytes are refused', async () => {
  const { caller, url, assignment } = await surveyorOf(server);
  const hostile = `'; drop table survey_stands; -- <img src=x onerror=alert(1)> ../../etc/passwd \${7*7} 👩‍👩‍👧 \u202e\u0001 한글`;
  assert.equal(
    (
      await caller.send(
        'POST',
        url,
        formOf({ infoList: [stand({ Remark__c: hostile, PromotionType__c: '%_\\' })] }),
      )
    ).status,
    200,
  );
  const row = await server.database.db
    .selectFrom('survey_stands')
    .innerJoin('survey_records', 'survey_records.id', 'survey_stands.record_id')
    .select(['remark', 'promotion_type'])
    .where('assignment_id', '=', assignment.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(row, { remark: hostile, promotion_type: '%_\\' });
  for (const remark of ['a\0b', '\ud800', 'x'.repeat(1001)]) {
    assert.equal(
      (await caller.send('POST', url, formOf({ infoList: [stand({ Remark__c: remark })] }))).status,
      400,
    );
  }
});

test('API-29 malformed multipart bodies are refused with 4xx', async () => {
  const { caller, url, assignment } = await surveyorOf(server);
  const boundary = 'multipart/form-data; boundary=x';
  for (const [type, body] of [
    [boundary, ''],
    [boundary, '--x'],
    [boundary, '--x\r\nContent-Disposition: form-data; name="infoList"\r\n\r\n[]'],
    [boundary, '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\nhalf'],
    ['multipart/form-data', '--x\r\n\r\n--x--'],
    ['application/json', '{"infoList": []}'],
    ['text/plain', 'hello'],
    ['application/octet-stream', 'hello'],
  ] as const) {
    const answer = await caller.send('POST', url, Buffer.from(body), { 'content-type': type });
    assert.ok(answer.status >= 400 && answer.status < 500, `${type} ${body}: ${answer.status}`);
  }
  for (const texts of [
    {},
    { infoList: '' },
    { infoList: '{' },
    { infoList: {} },
    { infoList: [1] },
    { infoList: [{ StandQuantity__c: 1e12 }] },
    { infoList: [stand({ StandType__c: {} })] },
    { infoList: 'x'.repeat(3_000_000) },
  ]) {
    const answer = await caller.send('POST', url, formOf(texts, [await picture()]));
    assert.ok(answer.status >= 400 && answer.status < 500, JSON.stringify(texts).slice(0, 80));
  }
  const many = new FormData();
  for (let part = 0; part < 500; part++) many.append(`p${part}`, 'x');
  assert.equal((await caller.send('POST', url, many)).status, 413);
  assert.equal((await stored(server, assignment.id)).records, 0);
});
