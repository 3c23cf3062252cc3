import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { usualStockChains as stockChains } from '../../../remote-events/src/contract/stock-chains.ts';
import { buildApp } from '../app.ts';
import { chattersOf, readRoom, roomOf, say, textsOf } from '../test/chatters.ts';
import { cuttingProxy, portOf } from '../test/cutting-proxy.ts';
import { failingDatabase } from '../test/fail-at.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { writesAnHour } from './hourly-limit.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

async function room() {
  const [me, other] = await chattersOf(server, '김서연', '이준호');
  assert.ok(me && other);
  return { me, other, id: await roomOf(server, [me, other]) };
}

test('API-09 CALL-10 CALL-11 a text and photos answer {"message":"OK"} and are in the room', async () => {
  const { me, id } = await room();
  const text = await say(me, id, '엔드 매대 확인했습니다.');
  assert.deepEqual([text.status, text.json()], [200, { message: 'OK' }]);
  const photos = await me.caller.send(
    'POST',
    `/api/chatters/${id}/upload-photo`,
    formOf({}, [await picture(), await picture('png'), await picture('webp')]),
  );
  assert.deepEqual([photos.status, photos.json()], [200, { message: 'OK' }]);
  const { log } = await readRoom(me, id);
  assert.deepEqual(
    log.map(({ contentList }) => contentList.map(({ type }) => type)),
    [['text'], ['image', 'image', 'image']],
  );
});

test('API-18 a message with the same key, in a row and at once, is in the room once', async () => {
  const { me, id } = await room();
  for (let time = 0; time < 3; time++) assert.equal((await say(me, id, '한 번만', 'k')).status, 200);
  const photo = await picture();
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => say(me, id, '동시에', 'same')),
    ...Array.from({ length: 4 }, () =>
      me.caller.send('POST', `/api/chatters/${id}/upload-photo`, formOf({}, [photo]), {
        'idempotency-key': 'photo',
      }),
    ),
  ]);
  assert.ok(answers.every(({ status, text }) => status === 200 && text === '{"message":"OK"}'));
  assert.deepEqual((await textsOf(me, id)).sort(), ['동시에', '한 번만', null].sort());
});

test('API-18 a connection cut after the commit and before the answer: sent again, the message is there once', async (t) => {
  const { me, id } = await room();
  const app = await buildApp({ database: server.database, stockChains });
  t.after(() => app.close());
  const line = await cuttingProxy(await portOf(app));
  t.after(() => line.close());
  const send = () =>
    fetch(`http://127.0.0.1:${line.port}/api/chatters/${id}/feed`, {
      method: 'POST',
      body: JSON.stringify({ content: '한 번' }),
      headers: {
        cookie: `employeeNumber=${me.employeeNumber}`,
        'content-type': 'application/json',
        'idempotency-key': 'cut',
        connection: 'close',
      },
    });
  line.cutsAnswers = true;
  await assert.rejects(send());
  assert.deepEqual(await textsOf(me, id), ['한 번']);
  line.cutsAnswers = false;
  assert.equal((await send()).status, 200);
  assert.deepEqual(await textsOf(me, id), ['한 번']);
});

test('API-22 a message with photos that fails at any step leaves nothing', async (t) => {
  const { me, id } = await room();
  const failing = failingDatabase(server.database);
  const app = await buildApp({ database: failing.database, stockChains });
  t.after(() => app.close());
  const photo = await picture();
  const { db } = server.database;
  const photosBefore = (await db.selectFrom('photos').select('id').execute()).length;
  let status = 500;
  let step = 0;
  while (status !== 200) {
    step += 1;
    assert.ok(step < 40);
    failing.failAt(step);
    const body = new Response(formOf({}, [photo, photo]));
    const headers = {
      cookie: `employeeNumber=${me.employeeNumber}`,
      'idempotency-key': 'step',
      'content-type': body.headers.get('content-type') ?? '',
    };
    const payload = Buffer.from(await body.arrayBuffer());
    ({ statusCode: status } = await app.inject({
      method: 'POST',
      url: `/api/chatters/${id}/upload-photo`,
      payload,
      headers,
    }));
    const left = (await db.selectFrom('photos').select('id').execute()).length - photosBefore;
    assert.deepEqual(
      [(await readRoom(me, id)).log.length, left],
      status === 200 ? [1, 2] : [0, 0],
      `step ${step}`,
    );
  }
  assert.ok(step > 8, String(step));
});

test('API-23 5,000 characters are sent, 5,001 are 400, so is empty text', async () => {
  const { me, id } = await room();
  assert.equal((await say(me, id, '가'.repeat(5000))).status, 200);
  for (const content of ['가'.repeat(5001), '', ' \n\t'])
    assert.equal((await say(me, id, content)).status, 400);
  assert.equal((await readRoom(me, id)).log.length, 1);
});

test('API-26 ERR-06 after 600 messages in an hour 429 with errorCode 3, until an hour has passed', async () => {
  const { me, other, id } = await room();
  const { db } = server.database;
  await db
    .insertInto('chat_entries')
    .values(
      Array.from({ length: writesAnHour - 1 }, () => ({
        room_id: id,
        author_id: me.id,
        content: '글',
        client_key: null,
      })),
    )
    .execute();
  const answers = await Promise.all([say(me, id, '600번째', 'a'), say(me, id, '601번째', 'b')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 429]);
  const refused = await say(me, id, '602번째');
  assert.deepEqual(
    [refused.status, refused.json()],
    [429, { errorCode: 3, message: '시간당 사용량을 초과했습니다. 잠시 후 다시 시도해 주세요.' }],
  );
  assert.equal(
    (await me.caller.send('POST', `/api/chatters/${id}/upload-photo`, formOf({}, [await picture()]))).status,
    429,
  );
  assert.equal((await me.caller.send('POST', `/api/chatters/${other.id}`)).status, 429);
  assert.equal((await say(other, id, '저는 됩니다')).status, 200);
  const [first] = answers;
  assert.equal(
    (await say(me, id, '600번째', first.status === 200 ? 'a' : 'b')).status,
    200,
    'what was sent is repeated, not counted',
  );
  await db
    .updateTable('chat_entries')
    .set({ created_at: sql<Date>`clock_timestamp() - interval '61 minutes'` })
    .where('author_id', '=', me.id)
    .execute();
  assert.equal((await say(me, id, '한 시간 뒤', first.status === 200 ? 'b' : 'a')).status, 200);
});

test('API-20 API-21 chat photos are checked as survey photos are', async () => {
  const { me, id } = await room();
  const upload = (photos: Buffer[]) =>
    me.caller.send('POST', `/api/chatters/${id}/upload-photo`, formOf({}, photos));
  const photo = await picture();
  assert.equal((await upload([photo, Buffer.from('MZ not a photo')])).status, 415);
  assert.equal((await upload([Buffer.concat([photo, Buffer.alloc(15 * 1024 * 1024)])])).status, 413);
  assert.equal((await upload([])).status, 400);
  assert.equal((await upload(Array<Buffer>(31).fill(photo))).status, 400);
  assert.equal((await readRoom(me, id)).log.length, 0);
});

test('API-28 hostile texts are stored as they are, null bytes and broken characters refused', async () => {
  const { me, id } = await room();
  const hostile = [
    "'; drop table chat_entries; --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '한글 👩‍👩‍👧 \u202e \u0007',
    '{"__proto__":{}}',
    '%s %n ${x}',
    '\\',
    '\r\n\r\nHTTP/1.1 200 OK',
  ];
  for (const text of hostile) assert.equal((await say(me, id, text)).status, 200);
  assert.deepEqual(await textsOf(me, id), hostile);
  for (const text of ['a\0b', '\ud83d', 'x\udc00y']) assert.equal((await say(me, id, text)).status, 400);
});

test('API-29 malformed bodies are 4xx', async () => {
  const { me, id } = await room();
  for (const [body, type] of [
    ['{', 'application/json'],
    ['', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
    ['{"content":1}', 'application/json'],
    ['{"content":{"$gt":""}}', 'application/json'],
    ['{"__proto__":{"content":"x"}}', 'application/json'],
    ['content=x', 'application/x-www-form-urlencoded'],
    ['hello', 'text/plain'],
    [JSON.stringify({ content: 'x'.repeat(2_000_000) }), 'application/json'],
  ] as const) {
    const { status } = await me.caller.send('POST', `/api/chatters/${id}/feed`, body, {
      'content-type': type,
    });
    assert.ok(status >= 400 && status < 500, `${type} ${body.slice(0, 40)}: ${status}`);
  }
  assert.equal(
    (
      await me.caller.send(
        'POST',
        `/api/chatters/${id}/feed`,
        { content: 'x' },
        { 'idempotency-key': 'k'.repeat(300) },
      )
    ).status,
    400,
  );
  assert.equal((await readRoom(me, id)).log.length, 0);
});
