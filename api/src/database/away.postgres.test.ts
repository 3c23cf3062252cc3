import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { chattersOf, roomOf, say, textsOf } from '../test/chatters.ts';
import { startCluster, type Cluster } from '../test/cluster.ts';
import { portOf } from '../test/cutting-proxy.ts';
import { openStream } from '../test/event-stream.ts';
import { startApp } from '../test/start-app.ts';
import { migrate } from './migrate.ts';
import { openForMigrations, openPostgres } from './postgres.ts';

const healedWithin = 30_000;
/** Connections of the role: those of one process, and one to spare. */
const mostConnections = 12;

// A server of its own: what is done to it would be felt by the other files.
let cluster: Cluster;
let admin: pg.Client;
let address = '';

before(async () => {
  cluster = await startCluster();
  admin = new pg.Client({ connectionString: cluster.address('postgres') });
  await admin.connect();
  await admin.query(`create role app login password 'app' connection limit ${mostConnections}`);
  await admin.query('create database app owner app');
  address = cluster.address('app').replace('postgres:postgres@', 'app:app@');
  const db = openForMigrations(address);
  await migrate({ db });
  await db.destroy();
});
after(async () => {
  await admin.end();
  await cluster.stop();
});

const endAll = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`;

/** A room of two, one of whom listens. */
async function chat(t: TestContext) {
  const server = await startApp(await openPostgres(address, () => undefined));
  t.after(() => server.close());
  const [me, other] = await chattersOf(server, '김서연', '이준호');
  assert.ok(me && other);
  const id = await roomOf(server, [me, other]);
  const stream = await openStream(await portOf(server.app), other.employeeNumber);
  t.after(() => stream.close());
  assert.equal((await stream.next()).event, 'ready');
  return { server, me, other, id, stream };
}

type Chat = Awaited<ReturnType<typeof chat>>;

function keyOf(text: string): string {
  return encodeURIComponent(text);
}

/** What a phone does: the same message with the same key, until it is taken. Answers how often it was refused. */
async function sendUntilTaken({ me, id }: Chat, text: string): Promise<number> {
  const end = Date.now() + healedWithin;
  for (let refused = 0; ; refused += 1) {
    const { status, headers } = await say(me, id, text, keyOf(text));
    if (status === 200) return refused;
    assert.deepEqual([status, headers['retry-after']], [503, '5']);
    assert.ok(Date.now() < end, `not within ${healedWithin} ms`);
    await setTimeout(50);
  }
}

async function isHeard({ stream }: Chat): Promise<void> {
  while ((await stream.next()).event !== 'message');
}

async function isReady({ server }: Chat): Promise<boolean> {
  return (await server.app.inject('/readyz')).statusCode === 200;
}

test('PRD-14 PRD-23 a server that has become read-only: a message is 503 until it is written to again, and nothing is lost', async (t) => {
  const room = await chat(t);
  await sendUntilTaken(room, '처음');
  await isHeard(room);
  await admin.query(`alter database app set default_transaction_read_only = on`);
  t.after(() => admin.query(`alter database app reset default_transaction_read_only`));
  await admin.query(endAll);
  // More often than there are connections that had just been ended.
  for (let turn = 0; turn < 2 * mostConnections; turn += 1) {
    const refused = await say(room.me, room.id, '그 사이에', keyOf('그 사이에'));
    assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5']);
  }
  // The connections that stand stay read-only, as those to a server that was failed over from.
  await admin.query(`alter database app reset default_transaction_read_only`);
  assert.ok((await sendUntilTaken(room, '그 사이에')) <= 3, 'one refusal for each connection that stood');
  await isHeard(room);
  assert.deepEqual(await textsOf(room.me, room.id), ['처음', '그 사이에']);
});

test('PRD-14 PRD-23 a server without a connection left: 503, not ready, and again when there are some', async (t) => {
  const room = await chat(t);
  await sendUntilTaken(room, '처음');
  await isHeard(room);
  await admin.query('alter role app connection limit 0');
  t.after(() => admin.query(`alter role app connection limit ${mostConnections}`));
  await admin.query(endAll);
  while (await isReady(room)) await setTimeout(20);
  const refused = await say(room.me, room.id, '그 사이에', keyOf('그 사이에'));
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5']);
  await admin.query(`alter role app connection limit ${mostConnections}`);
  await sendUntilTaken(room, '그 사이에');
  await isHeard(room);
  while (!(await isReady(room))) await setTimeout(20);
  assert.deepEqual(await textsOf(room.me, room.id), ['처음', '그 사이에']);
});
