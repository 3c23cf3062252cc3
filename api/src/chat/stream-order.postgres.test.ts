import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { Random } from '../seed/random.ts';
import { chattersOf, roomOf, say } from '../test/chatters.ts';
import { portOf } from '../test/cutting-proxy.ts';
import { openSameDatabase } from '../test/database.ts';
import { openStream } from '../test/event-stream.ts';
import { testSettings } from '../test/settings.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

const writerCount = 50;
const messagesOfOne = 5;
const roomCount = 8;
const readerCount = 5;
/** A reader is killed after so many events at most. */
const longestLife = 30;

type Heard = { roomId: string; entryId: string };

/** One process, and where the database takes another one, two. */
async function startProcesses(t: TestContext): Promise<{ servers: TestApp[]; ports: number[] }> {
  const first = await startApp();
  t.after(() => first.close());
  const servers = [first];
  if (testSettings.TEST_POSTGRES !== undefined) {
    await makeLate(first);
    const second = await startApp(await openSameDatabase(first.database));
    t.after(() => second.close());
    servers.push(second);
  }
  return { servers, ports: await Promise.all(servers.map(({ app }) => portOf(app))) };
}

/** Lets transactions take unlike times between the id of their message and its commit. */
async function makeLate({ database: { db } }: TestApp): Promise<void> {
  await sql`create function be_late() returns trigger language plpgsql
    as $$ begin perform pg_sleep(random() * 0.03); return null; end $$`.execute(db);
  await sql`create trigger be_late after insert on chat_entries for each row execute function be_late()`.execute(
    db,
  );
}

/** Listens until the number of messages has come, killed at random moments; goes on where it was, in any process. */
async function listen(random: Random, ports: readonly number[], employeeNumber: string, first: string) {
  const heard: Heard[] = [];
  let last = first;
  while (heard.length < writerCount * messagesOfOne) {
    const stream = await openStream(random.pick(ports), employeeNumber, last);
    for (let left = random.integer(1, longestLife); left > 0; left -= 1) {
      const { id, event, data } = await stream.next();
      if (id !== undefined) last = id;
      assert.notEqual(event, 'resync');
      if (event === 'message') heard.push(data as Heard);
      if (heard.length === writerCount * messagesOfOne) break;
    }
    stream.close();
  }
  return heard;
}

test(`CALL-08 CALL-10 API-24 ${writerCount} writers to ${roomCount} rooms: who is killed again and again hears every message once, those of a room in their order`, async (t) => {
  const { servers, ports } = await startProcesses(t);
  const [server] = servers;
  assert.ok(server);
  const [reader, ...writers] = await chattersOf(server, ...Array<string>(writerCount + 1).fill('이준호'));
  assert.ok(reader);
  const rooms: string[] = [];
  for (let index = 0; index < roomCount; index += 1) rooms.push(await roomOf(server, [reader, ...writers]));
  const start = await openStream(ports[0] ?? 0, reader.employeeNumber);
  const first = (await start.next()).id ?? '';
  start.close();
  const readers = Array.from({ length: readerCount }, (_, index) =>
    listen(new Random(index), ports, reader.employeeNumber, first),
  );
  const writes = writers.map(async (writer, index) => {
    const random = new Random(100 + index);
    for (let number = 0; number < messagesOfOne; number += 1) {
      const caller = random.pick(servers).as(writer.employeeNumber);
      assert.equal((await say({ ...writer, caller }, random.pick(rooms), '글', `key-${number}`)).status, 200);
    }
  });
  await Promise.all(writes);
  const entries = await server.database.db
    .selectFrom('chat_entries')
    .select(['id', 'room_id as roomId'])
    .orderBy('id')
    .execute();
  for (const heard of await Promise.all(readers)) {
    assert.deepEqual([...new Set(heard.map(({ entryId }) => entryId))].length, entries.length);
    for (const roomId of rooms)
      assert.deepEqual(
        heard.filter((message) => message.roomId === roomId).map(({ entryId }) => entryId),
        entries.filter((entry) => entry.roomId === roomId).map(({ id }) => id),
      );
  }
});
