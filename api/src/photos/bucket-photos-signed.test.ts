import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { allowOrigin, startBucket } from '../test/bucket.ts';
import { chattersOf, readRoom, roomOf } from '../test/chatters.ts';
import { openTestDatabase } from '../test/database.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type Caller } from '../test/start-app.ts';
import { stand, surveyorOf } from '../test/surveyor.ts';
import { photosIn } from '../photo-store/photo-store.ts';

const ago = (seconds: number) => Date.now() - seconds * 1000;

/** Phones read the bucket themselves. */
async function start(t: TestContext) {
  const bucket = await startBucket(t);
  const database = await openTestDatabase();
  const server = await startApp(database, { photos: photosIn(bucket, 'signed') });
  t.after(() => server.close());
  const surveyor = await surveyorOf(server);
  const sent = await picture('png');
  const form = formOf({ infoList: [stand()] }, [sent, await picture()]);
  assert.equal((await surveyor.caller.send('POST', surveyor.url, form)).status, 200);
  const { images } = await surveyor.read();
  const [first = '', second = ''] = images.map(({ imageUrl }) => imageUrl ?? '');
  return { bucket, database, server, surveyor, first, second };
}

/** Where a call for a photo is sent. */
async function signed(caller: Caller, address: string): Promise<URL> {
  const answer = await caller.get(address);
  assert.equal(answer.status, 302);
  return new URL(String(answer.headers.location));
}

test('PRD-09 with PHOTO_READS=signed who may see a photo is sent to the bucket, and nobody else', async (t) => {
  const { server, surveyor, first } = await start(t);
  const stranger = await surveyorOf(server);
  const answer = await surveyor.caller.get(first);
  assert.deepEqual([answer.status, answer.bytes.length], [302, 0]);
  assert.deepEqual(
    [answer.headers['cache-control'], answer.headers.etag, answer.headers.vary],
    ['private, max-age=30', undefined, 'cookie, sec-fetch-mode'],
  );
  const read = await fetch(String(answer.headers.location));
  assert.deepEqual([read.status, read.headers.get('content-type')], [200, 'image/png']);
  for (const [refused, status] of [
    [stranger.caller, 403],
    [server.as(null), 401],
  ] as const) {
    const { status: got, headers } = await refused.get(first);
    assert.deepEqual([got, headers.location], [status, undefined]);
  }
});

test('PRD-09 a signed address is good for a minute, for reading, and for its photo alone', async (t) => {
  const { surveyor, first, second } = await start(t);
  const address = await signed(surveyor.caller, first);
  const other = await signed(surveyor.caller, second);
  assert.equal(address.searchParams.get('X-Amz-Expires'), '60');
  assert.equal((await fetch(address)).status, 200);
  assert.equal((await fetch(address, { method: 'DELETE' })).status, 403);
  assert.equal((await fetch(new URL(address.pathname, address))).status, 403);
  assert.equal((await fetch(new URL(other.pathname + address.search, other))).status, 403);
  t.mock.timers.enable({ apis: ['Date'], now: ago(50) });
  const old = await signed(surveyor.caller, first);
  t.mock.timers.setTime(ago(61));
  const over = await signed(surveyor.caller, first);
  t.mock.timers.reset();
  assert.equal((await fetch(old)).status, 200);
  assert.equal((await fetch(over)).status, 403);
});

test('PRD-09 API-24 of a chat each look at a photo asks the API, which refuses who has left', async (t) => {
  const { server } = await start(t);
  const [me, other, stranger] = await chattersOf(server, '김서연', '박지훈', '최은우');
  assert.ok(me && other && stranger);
  const room = await roomOf(server, [me, other]);
  const form = formOf({}, [await picture('webp')]);
  assert.equal((await other.caller.send('POST', `/api/chatters/${room}/upload-photo`, form)).status, 200);
  const [item] = (await readRoom(me, room)).log[0]?.contentList ?? [];
  const address = item?.imageUrl ?? '';
  assert.equal((await fetch(await signed(me.caller, address))).headers.get('content-type'), 'image/webp');
  assert.equal((await me.caller.get(address)).headers['cache-control'], 'private, no-cache');
  assert.equal((await stranger.caller.get(address)).status, 403);
});

test('PRD-09 OFF-14 a page of an origin that the bucket lets read keeps a photo from there', async (t) => {
  const { bucket, surveyor, first } = await start(t);
  const origin = 'https://field-sales.example';
  await allowOrigin(bucket, origin);
  const read = await fetch(await signed(surveyor.caller, first), { headers: { origin } });
  assert.deepEqual([read.status, read.headers.get('access-control-allow-origin')], [200, origin]);
});

test('PRD-09 what the database still has comes from there, and what a phone has already is not asked of the bucket', async (t) => {
  const { bucket, database, server, surveyor, first } = await start(t);
  const inDatabase = await startApp(database);
  const throughApi = await startApp(database, { photos: photosIn(bucket) });
  t.after(async () => Promise.all([inDatabase.app.close(), throughApi.app.close()]));
  const other = await surveyorOf(inDatabase);
  const form = formOf({ infoList: [stand()] }, [await picture('png')]);
  assert.equal((await other.caller.send('POST', other.url, form)).status, 200);
  const { images } = await other.read();
  const mine = server.as(other.employee.employeeNumber);
  assert.equal((await mine.get(images[0]?.imageUrl ?? '')).headers['content-type'], 'image/png');
  const { status, headers } = await throughApi.as(surveyor.employee.employeeNumber).get(first);
  assert.equal(status, 200);
  const again = await surveyor.caller.get(first, { 'if-none-match': String(headers.etag) });
  assert.equal(again.status, 304);
});
