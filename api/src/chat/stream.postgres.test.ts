import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { usualStockChains as stockChains } from '../../../remote-events/src/contract/stock-chains.ts';
import { buildApp } from '../app.ts';
import { chattersOf, roomOf, say } from '../test/chatters.ts';
import { portOf } from '../test/cutting-proxy.ts';
import { inTransaction } from '../database/transaction.ts';
import { openSameDatabase } from '../test/database.ts';
import { messageIn, openStream } from '../test/event-stream.ts';
import { factoriesOf } from '../test/factories.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { publishEntries, writeTexts } from './write-repository.ts';

let server: TestApp;
let port = 0;

before(async () => {
  server = await startApp();
  port = await portOf(server.app);
});
after(async () => server.close());

async function room() {
  const [me, other] = await chattersOf(server, '김서연', '이준호');
  assert.ok(me && other);
  return { me, other, id: await roomOf(server, [me, other]) };
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

test('API-24 CALL-10 what is sent through one process arrives through another one on the same PostgreSQL', async (t) => {
  const { me, other, id } = await room();
  const database = await openSameDatabase(server.database);
  const app = await buildApp({ database, stockChains });
  t.after(async () => {
    await app.close();
    await database.close();
  });
  const here = await openStream(port, me.employeeNumber);
  const there = await openStream(await portOf(app), other.employeeNumber);
  t.after(() => [here, there].forEach((stream) => stream.close()));
  await here.next();
  await there.next();
  await say(me, id, '이쪽에서');
  assert.deepEqual(messageIn(await there.next()), { roomId: id, entryId: await newestEntry(id) });
  assert.deepEqual((await there.next()).data, { roomId: id, unreadCount: 1 });
  await here.next();
  await here.next();
  const headers = { cookie: `employeeNumber=${other.employeeNumber}` };
  await app.inject({
    method: 'POST',
    url: `/api/chatters/${id}/feed`,
    payload: { content: '저쪽에서' },
    headers,
  });
  assert.deepEqual(messageIn(await here.next()), { roomId: id, entryId: await newestEntry(id) });
});

test('CALL-08 a lost listening connection is made again, and what was missed meanwhile is told', async (t) => {
  const { me, other, id } = await room();
  const stream = await openStream(port, other.employeeNumber);
  t.after(() => stream.close());
  await stream.next();
  const endListening = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`;
  await endListening.execute(server.database.db);
  // Nobody is told of this one: it can only be found by looking after the gap.
  const entryId = await factoriesOf(server.database).insert('chat_entries', {
    room_id: id,
    author_id: me.id,
    content: '그 사이에',
    client_key: null,
    place: 1_000_000,
  });
  const event = await stream.next();
  assert.deepEqual([event.id, messageIn(event)], ['1000000', { roomId: id, entryId }]);
});

test('CALL-08 CALL-10 a message that commits after a newer one of another room waits for nobody and is told to who has heard the newer one', async (t) => {
  const { me, other, id } = await room();
  const slowRoom = await roomOf(server, [me, other]);
  const stream = await openStream(port, other.employeeNumber);
  t.after(() => stream.close());
  await stream.next();
  const last = await inTransaction(server.database.db, async (transaction) => {
    const entry = { roomId: slowRoom, authorId: other.id, content: '느린 글', clientKey: undefined };
    await writeTexts(transaction, [{ ...entry, operation: 'POST' }], {});
    assert.equal((await say(me, id, '빠른 글')).status, 200);
    const event = await stream.next();
    assert.deepEqual(messageIn(event), { roomId: id, entryId: await newestEntry(id) });
    return event.id;
  });
  assert.ok(BigInt(await newestEntry(slowRoom)) < BigInt(await newestEntry(id)));
  await publishEntries(server.database, 1);
  const again = await openStream(port, other.employeeNumber, last);
  t.after(() => again.close());
  assert.equal((await again.next()).event, 'ready');
  assert.deepEqual(messageIn(await again.next()), { roomId: slowRoom, entryId: await newestEntry(slowRoom) });
});
