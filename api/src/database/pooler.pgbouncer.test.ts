import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { chattersOf, roomOf, say } from '../test/chatters.ts';
import { startCluster, type Cluster } from '../test/cluster.ts';
import { portOf } from '../test/cutting-proxy.ts';
import { messageIn, openStream } from '../test/event-stream.ts';
import { startPgbouncer, type Pooler } from '../test/pgbouncer.ts';
import { testSettings } from '../test/settings.ts';
import { startApp } from '../test/start-app.ts';
import { migrate } from './migrate.ts';
import { openForMigrations, openPostgres } from './postgres.ts';

const messageCount = 40;
const ignore = () => undefined;

let cluster: Cluster;
let pooler: Pooler;

before(async () => {
  cluster = await startCluster();
  pooler = await startPgbouncer(testSettings.TEST_PGBOUNCER ?? '', cluster.address('postgres'));
  const db = openForMigrations(cluster.address('postgres'));
  await migrate({ db });
  await db.destroy();
});
after(async () => {
  await pooler.stop();
  await cluster.stop();
});

test('PRD-23 RUN-12 PgBouncer in transaction mode: chat is written through it and heard past it, before and after it is restarted', async (t) => {
  const direct = cluster.address('postgres');
  const open = () => openPostgres(pooler.through(direct), ignore, undefined, direct);
  const here = await startApp(await open());
  const there = await startApp(await open());
  t.after(async () => {
    await here.close();
    await there.close();
  });
  const [me, other] = await chattersOf(here, '김서연', '이준호');
  assert.ok(me && other);
  const id = await roomOf(here, [me, other]);
  const stream = await openStream(await portOf(there.app), other.employeeNumber);
  t.after(() => stream.close());
  await stream.next();
  const heard: unknown[] = [];
  for (const phase of ['before', 'after']) {
    await Promise.all(
      Array.from({ length: messageCount }, async (_, index) => {
        assert.equal((await say(me, id, '글', `${phase}-${index}`)).status, 200);
      }),
    );
    for (let left = messageCount; left > 0;) {
      const event = await stream.next();
      if (event.event !== 'message') continue;
      heard.push(messageIn(event));
      left -= 1;
    }
    if (phase === 'before') await pooler.restart();
  }
  const written = await here.database.db
    .selectFrom('chat_entries')
    .select(['id as entryId', 'room_id as roomId'])
    .orderBy('id')
    .execute();
  assert.deepEqual(heard, written);
});

test('PRD-23 RUN-12 through PgBouncer alone nothing is heard: it is said at the start', async (t) => {
  const pooled = pooler.through(cluster.address('postgres'));
  const refused = await openPostgres(pooled, ignore);
  t.after(() => refused.close());
  await assert.rejects(sql`select 1`.execute(refused.db), /unsupported startup parameter/);
  const deaf = await openPostgres(pooled, ignore, undefined, pooled);
  t.after(() => deaf.close());
  await assert.rejects(
    deaf.listen('chat', () => undefined, ignore),
    /LISTEN_DATABASE_URL/,
  );
});
