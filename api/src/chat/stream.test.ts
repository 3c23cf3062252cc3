import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { usualStockChains as stockChains } from '../../../remote-events/src/contract/stock-chains.ts';
import { buildApp } from '../app.ts';
import { chattersOf, readRoom, roomOf, say, type Chatter } from '../test/chatters.ts';
import { portOf } from '../test/cutting-proxy.ts';
import { messageIn, openStream, type EventStream } from '../test/event-stream.ts';
import { factoriesOf } from '../test/factories.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { withAddresses } from '../test/surveyor.ts';
import { publishEntries } from './write-repository.ts';

let server: TestApp;
let port = 0;

before(async () => {
  server = await startApp();
  port = await portOf(server.app);
});
after(async () => server.close());

async function room() {
  const [me, other, third] = await chattersOf(server, '김서연', '이준호', '박지훈');
  assert.ok(me && other && third);
  return { me, other, third, id: await roomOf(server, [me, other]) };
}

async function newestEntry(roomId: string): Promise<string> {
  const entry = await server.database.db
    .selectFrom('chat_entries')
    .select('id')
    .where('room_id', '=', roomId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return entry.id;
}

test('CALL-06 CALL-08 CALL-15 the stream is announced by a header on the list, a room and the check for one', async () => {
  const { me, id } = await room();
  const check = `/api/chatters/check-duplication?userId=${me.id}`;
  for (const url of ['/api/chatters?pageNumber=0&fm=true&fic=true&pr=true', `/api/chatters/${id}`, check]) {
    assert.equal((await me.caller.get(url)).headers['chat-stream'], '/api/chatters/stream');
  }
});

test('CALL-06 CALL-08 the list and a room say up to which event they reach: the stream tells what came after it', async (t) => {
  const { me, other, id } = await room();
  await say(other, id, '이미 읽은 글');
  await publishEntries(server.database, 1);
  const seen = await newestEntry(id);
  for (const url of ['/api/chatters?pageNumber=0&fm=true&fic=true&pr=true', `/api/chatters/${id}`]) {
    assert.equal((await me.caller.get(url)).headers['chat-last-event'], seen);
  }
  await say(other, id, '그 뒤의 글');
  const stream = await openStream(
    port,
    me.employeeNumber,
    undefined,
    `/api/chatters/stream?lastEventId=${seen}`,
  );
  t.after(() => stream.close());
  assert.equal((await stream.next()).event, 'ready');
  assert.deepEqual(messageIn(await stream.next()), { roomId: id, entryId: await newestEntry(id) });
});

test('CALL-08 streams that are lost together do not all come back in the same second', async (t) => {
  const { me } = await room();
  const retries = new Set<number | undefined>();
  for (let index = 0; index < 5; index++) {
    const stream = await openStream(port, me.employeeNumber);
    t.after(() => stream.close());
    await stream.next();
    const retry = stream.retry() ?? 0;
    assert.ok(retry >= 3000 && retry < 6000, String(retry));
    retries.add(retry);
  }
  assert.ok(retries.size > 1);
});

test('CALL-10 a message reaches the members at once, with its badge, and nobody else', async (t) => {
  const { me, other, third, id } = await room();
  const mine = await openStream(port, me.employeeNumber);
  const theirs = await openStream(port, other.employeeNumber);
  const stranger = await openStream(port, third.employeeNumber);
  t.after(() => [mine, theirs, stranger].forEach((stream) => stream.close()));
  assert.deepEqual([mine.status, mine.headers['content-type']], [200, 'text/event-stream; charset=utf-8']);
  for (const stream of [mine, theirs, stranger]) assert.equal((await stream.next()).event, 'ready');
  await say(me, id, '안녕하세요');
  const entryId = await newestEntry(id);
  assert.deepEqual(messageIn(await theirs.next()), { roomId: id, entryId });
  assert.deepEqual(await theirs.next(), {
    id: undefined,
    event: 'badge',
    data: { roomId: id, unreadCount: 1 },
  });
  assert.deepEqual(messageIn(await mine.next()), { roomId: id, entryId });
  assert.deepEqual(await mine.next(), {
    id: undefined,
    event: 'badge',
    data: { roomId: id, unreadCount: 0 },
  });
  await readRoom(other, id);
  assert.deepEqual(await theirs.next(), {
    id: undefined,
    event: 'badge',
    data: { roomId: id, unreadCount: 0 },
  });
  // Whatever would have come to the stranger has come before this one's own message.
  const own = await roomOf(server, [third]);
  await say(third, own, '혼잣말');
  assert.deepEqual(messageIn(await stranger.next()), { roomId: own, entryId: await newestEntry(own) });
});

/** The end of the room as the chatter is answered it, on the wire. */
async function lastOnWire({ caller }: Chatter, roomId: string): Promise<unknown> {
  const { log } = (await caller.get(`/api/chatters/${roomId}`, withAddresses)).json() as { log: unknown[] };
  return log.at(-1);
}

test('CALL-08 CALL-10 CALL-11 an event carries the message as the room answers it, to its author with the key of the send', async (t) => {
  const { me, other, id } = await room();
  const seen = await openStream(port, me.employeeNumber);
  const start = (await seen.next()).id;
  seen.close();
  const live = await openStream(port, other.employeeNumber);
  t.after(() => live.close());
  await live.next();
  async function check(stream: EventStream, chatter: Chatter): Promise<void> {
    const { event, data } = await stream.next();
    assert.equal(event, 'message');
    assert.deepEqual((data as { entry: unknown }).entry, await lastOnWire(chatter, id));
  }
  const text = '줄이 둘\n\nevent: over\ndata: {}\n\n<b>글</b>\u2028끝';
  await say(me, id, text, 'key-of-send');
  await check(live, other);
  assert.equal((await live.next()).event, 'badge');
  const mine = await openStream(port, me.employeeNumber, start);
  t.after(() => mine.close());
  await mine.next();
  await check(mine, me);
  assert.deepEqual(await lastOnWire(me, id), {
    ...((await lastOnWire(other, id)) as object),
    owner: 'me',
    clientKey: 'key-of-send',
  });
  // What is read tells badges.
  while (live.waiting.length > 0) await live.next();
  const photos = formOf({}, [await picture()], '매대.jpg');
  assert.equal((await me.caller.send('POST', `/api/chatters/${id}/upload-photo`, photos)).status, 200);
  let event = await live.next();
  while (event.event !== 'message') event = await live.next();
  assert.deepEqual((event.data as { entry: unknown }).entry, await lastOnWire(other, id));
});

test('CALL-08 with the last event id everything that came meanwhile is told, once and in order', async (t) => {
  const { me, other, id } = await room();
  await say(other, id, '하나');
  const seen = await newestEntry(id);
  const missed: string[] = [];
  for (const text of ['둘', '셋', '넷']) {
    await say(other, id, text);
    missed.push(await newestEntry(id));
  }
  await publishEntries(server.database, 4);
  for (const stream of [
    await openStream(port, me.employeeNumber, seen),
    await openStream(port, me.employeeNumber, undefined, `/api/chatters/stream?lastEventId=${seen}`),
  ]) {
    t.after(() => stream.close());
    assert.deepEqual(await stream.next(), { id: seen, event: 'ready', data: {} });
    for (const entryId of missed) {
      const event = await stream.next();
      assert.deepEqual([event.id, messageIn(event)], [entryId, { roomId: id, entryId }]);
    }
    assert.deepEqual((await stream.next()).data, { roomId: id, unreadCount: 4 });
    assert.equal(stream.waiting.length, 0);
  }
});

test('CALL-08 after too long a gap one event says to load again', async (t) => {
  const { me, other, id } = await room();
  const make = factoriesOf(server.database);
  const first = await make.insert('chat_entries', {
    room_id: id,
    author_id: other.id,
    content: '처음',
    client_key: null,
  });
  await server.database.db
    .insertInto('chat_entries')
    .values(
      Array.from({ length: 501 }, () => ({
        room_id: id,
        author_id: other.id,
        content: '더',
        client_key: null,
      })),
    )
    .execute();
  await publishEntries(server.database, 502);
  const stream = await openStream(port, me.employeeNumber, first);
  t.after(() => stream.close());
  assert.equal((await stream.next()).event, 'ready');
  assert.deepEqual(await stream.next(), { id: await newestEntry(id), event: 'resync', data: {} });
});

test('API-24 who has just been removed hears nothing more of the room', async (t) => {
  const { me, other, id } = await room();
  const stream = await openStream(port, other.employeeNumber);
  t.after(() => stream.close());
  await stream.next();
  await server.database.db
    .deleteFrom('chat_members')
    .where('room_id', '=', id)
    .where('employee_id', '=', other.id)
    .execute();
  await say(me, id, '이제 둘이 아닙니다');
  const own = await roomOf(server, [other]);
  await say(other, own, '혼잣말');
  assert.deepEqual(messageIn(await stream.next()), { roomId: own, entryId: await newestEntry(own) });
  const again = await openStream(port, other.employeeNumber, '1');
  t.after(() => again.close());
  assert.equal((await again.next()).event, 'ready');
  const event = await again.next();
  assert.deepEqual(messageIn(event), { roomId: own, entryId: await newestEntry(own) });
});

test('API-11 the stream needs a known employee; one employee keeps six streams, and the one before them is told not to come back', async (t) => {
  const unknown = await openStream(port, 'nobody');
  unknown.close();
  assert.equal(unknown.status, 401);
  const { me } = await room();
  const streams: Awaited<ReturnType<typeof openStream>>[] = [];
  for (let index = 0; index < 7; index++) {
    const stream = await openStream(port, me.employeeNumber);
    t.after(() => stream.close());
    assert.equal((await stream.next()).event, 'ready');
    streams.push(stream);
  }
  assert.equal((await streams[0]?.next())?.event, 'over');
  assert.ok((streams[0]?.retry() ?? 0) >= 600_000);
  await assert.rejects(async () => streams[0]?.next(), /ended/);
  assert.deepEqual(
    streams.slice(1).map((stream) => stream.ended()),
    Array(6).fill(false),
  );
});

test('RUN-03 closing the API ends its open streams', async () => {
  const { me } = await room();
  const app = await buildApp({ database: server.database, stockChains });
  const stream = await openStream(await portOf(app), me.employeeNumber);
  await stream.next();
  await app.close();
  await assert.rejects(stream.next(), /ended/);
});
