import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import * as v from 'valibot';
import { Random } from '../seed/random.ts';
import { chattersOf, listRooms, readRoom, roomOf, say, type Chatter } from '../test/chatters.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { findHeardRooms, unreadCount, unreadIn } from './room-repository.ts';

const operationCount = 1000;
const atOnce = 4;

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

/** Every entry counted, without a limit or an index: what the counters must say. */
async function recount(chatter: Chatter, roomId: string): Promise<number> {
  const { db } = server.database;
  const member = await db
    .selectFrom('chat_members')
    .select('last_read_entry_id as read')
    .where('room_id', '=', roomId)
    .where('employee_id', '=', chatter.id)
    .executeTakeFirst();
  const entries = await db
    .selectFrom('chat_entries')
    .select(['id', 'author_id as author'])
    .where('room_id', '=', roomId)
    .execute();
  const unread = entries.filter(
    ({ id, author }) => author !== chatter.id && BigInt(id) > BigInt(member?.read ?? 0),
  );
  return Math.min(51, unread.length);
}

test('CON-07 API-03 unread counts, of the list and of the stream, equal a full recount after 1,000 random operations, several at once', async () => {
  const random = new Random(7);
  const chatters = await chattersOf(server, '김서연', '이준호', '박지훈', '최민지', '남궁소라');
  const rooms: string[] = [];
  for (let index = 0; index < 4; index++)
    rooms.push(await roomOf(server, chatters, index % 2 ? 1 : 0, `방 ${index}`));
  // The last one never reads: that badge must reach its end.
  const [never, ...readers] = [...chatters].reverse();
  assert.ok(never);

  async function operate(): Promise<void> {
    const chatter = random.pick(readers);
    const roomId = random.pick(rooms);
    if (random.chance(0.7))
      assert.equal((await say(chatter, roomId, '글', String(random.next()))).status, 200);
    else await readRoom(chatter, roomId);
  }
  for (let done = 0; done < operationCount; done += atOnce)
    await Promise.all(Array.from({ length: atOnce }, operate));

  const counted: number[] = [];
  let heardCounts = 0;
  for (const chatter of chatters) {
    const listed = (await listRooms(chatter)).rooms;
    for (const roomId of rooms) {
      const badge = listed.find(({ id }) => id === roomId)?.unreadCount;
      assert.ok(typeof badge === 'number');
      assert.equal(badge, await recount(chatter, roomId), `${chatter.name} in ${roomId}`);
      counted.push(badge);
      const heard = (await findHeardRooms(server.database.db, [roomId])).get(roomId);
      assert.ok(heard);
      // Where the newest entries do not reach back far enough, they are counted as elsewhere.
      assert.equal(unreadIn(heard, chatter.id) ?? badge, badge);
      heardCounts += Number(unreadIn(heard, chatter.id) !== undefined);
    }
  }
  assert.equal(heardCounts, counted.length);
  assert.ok(
    counted.some((count) => count === 51) && counted.some((count) => count > 0 && count < 51),
    counted.join(),
  );
});

const behind = 50_000;
type Plan = { rows: number; loops: number; parts: Plan[] };
const plan: v.GenericSchema<unknown, Plan> = v.pipe(
  v.object({
    'Actual Rows': v.number(),
    'Actual Loops': v.number(),
    Plans: v.optional(v.array(v.lazy(() => plan)), []),
  }),
  v.transform((node) => ({ rows: node['Actual Rows'], loops: node['Actual Loops'], parts: node.Plans })),
);
const explained = v.tuple([v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: plan })]) })]);

function mostRows({ rows, loops, parts }: Plan): number {
  return Math.max(rows * loops, ...parts.map(mostRows));
}

test('CON-07 API-03 the unread count of who is 50,000 behind reads no more of them than a badge shows', async () => {
  const [reader, writer] = await chattersOf(server, '김서연', '이준호');
  assert.ok(reader && writer);
  const roomId = await roomOf(server, [reader, writer]);
  const { db } = server.database;
  await sql`insert into chat_entries (room_id, author_id, content, created_at)
    select ${roomId}, ${writer.id}, '글', now() - interval '2 hours' from generate_series(1, ${behind}::int)`.execute(
    db,
  );
  await sql`analyze chat_entries`.execute(db);
  const { rows } = await sql`explain (analyze, format json)
    select ${unreadCount(sql`m.room_id`, sql`m.employee_id`)} from chat_members m where m.room_id = ${roomId}`.execute(
    db,
  );
  const [
    {
      'QUERY PLAN': [{ Plan: whole }],
    },
  ] = v.parse(explained, rows);
  assert.ok(mostRows(whole) <= 2 * 51, JSON.stringify(whole));
});
