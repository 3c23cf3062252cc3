import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { chattersOf, roomOf, say, textsOf } from '../test/chatters.ts';
import { startCluster, type Cluster } from '../test/cluster.ts';
import { cuttingProxy, portOf, type CuttingProxy } from '../test/cutting-proxy.ts';
import { openStream } from '../test/event-stream.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { startApp } from '../test/start-app.ts';
import { migrate } from './migrate.ts';
import { openForMigrations, openPostgres, type Limits } from './postgres.ts';

const healedWithin = 30_000;
/** Connections of the role: those of one process, and one to spare. */
const mostConnections = 12;

// A server of its own: what is done to it would be felt by the other files.
let cluster: Cluster;
let admin: pg.Client;
let address = '';

before(async () => {
  cluster = await startCluster();
  admin = await connect(cluster);
  address = await makeDatabase(cluster, admin);
});
after(async () => {
  await admin.end();
  await cluster.stop();
});

async function connect(to: Cluster): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: to.address('postgres') });
  await client.connect();
  return client;
}

async function makeDatabase(at: Cluster, by: pg.Client): Promise<string> {
  await by.query(`create role app login password 'app' connection limit ${mostConnections}`);
  await by.query('create database app owner app');
  const made = at.address('app').replace('postgres:postgres@', 'app:app@');
  const db = openForMigrations(made);
  await migrate({ db });
  await db.destroy();
  return made;
}

/** The same database, by a line that can be led elsewhere. */
function through({ port }: CuttingProxy, to: string): string {
  const url = new URL(to);
  url.port = String(port);
  return url.href;
}

const endAll = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'`;

/** A room of two, one of whom listens. */
async function chat(t: TestContext, at = address, limits?: Limits) {
  const server = await startApp(await openPostgres(at, () => undefined, limits));
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
  for (let attempt = 0; attempt < 2 * mostConnections; attempt += 1) {
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

test('PRD-14 PRD-23 a server whose disk is full: a message is 503 until there is room, and nothing is lost or doubled', async (t) => {
  const room = await chat(t);
  await sendUntilTaken(room, '처음');
  await isHeard(room);
  const inside = new pg.Client({ connectionString: cluster.address('app') });
  await inside.connect();
  t.after(async () => {
    await inside.query('drop function if exists fill_disk cascade');
    await inside.end();
  });
  // What PostgreSQL says where a file cannot grow; reads go on.
  await inside.query(`create function fill_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await inside.query('create trigger full_disk before insert on chat_entries execute function fill_disk()');
  const refused = await say(room.me, room.id, '그 사이에', keyOf('그 사이에'));
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5']);
  assert.deepEqual(await textsOf(room.me, room.id), ['처음']);
  await inside.query('drop function fill_disk cascade');
  assert.equal(await sendUntilTaken(room, '그 사이에'), 0);
  await isHeard(room);
  assert.deepEqual(await textsOf(room.me, room.id), ['처음', '그 사이에']);
});

test('PRD-14 PRD-23 a server that is slow: each call is answered or is 503 in time, and nothing is lost or doubled', async (t) => {
  const line = await cuttingProxy(cluster.port);
  t.after(() => line.close());
  const room = await chat(t, through(line, address));
  await sendUntilTaken(room, '처음');
  await isHeard(room);
  const members = await chattersOf(
    room.server,
    ...Array.from({ length: 24 }, (_, number) => `직원 ${number}`),
  );
  const group = await roomOf(room.server, members);
  line.delay = 1200;
  const texts = Array.from({ length: 40 }, (_, number) => `느린 ${number}`);
  const answers = await Promise.all([
    // Many more transactions than there are connections: the last ones would wait for longer than a phone does.
    ...members.map(async ({ caller }) =>
      caller.send('PATCH', `/api/chatters/${group}/notification?intent=OFF`),
    ),
    ...texts.map(async (text) => say(room.me, room.id, text, keyOf(text))),
  ]);
  const refused = answers.filter(({ status }) => status !== 200);
  assert.ok(refused.length > 0 && refused.length < answers.length, `${refused.length} were refused`);
  for (const { status, headers } of refused) assert.deepEqual([status, headers['retry-after']], [503, '5']);
  line.delay = 0;
  for (const text of texts) await sendUntilTaken(room, text);
  while (!(await isReady(room))) await setTimeout(20);
  const stored = await room.server.database.db.selectFrom('chat_entries').select('content').execute();
  assert.deepEqual(
    stored
      .map(({ content }) => content)
      .filter((one) => one?.startsWith('느린'))
      .sort(),
    texts.sort(),
  );
});

test('PRD-14 PRD-23 a server that is gone for one that followed it: 503 and not ready until then, and nothing is lost', async (t) => {
  const first = await startCluster();
  t.after(() => first.stop());
  const standby = await first.addStandby();
  t.after(() => standby.stop());
  const operator = await connect(first);
  const made = await makeDatabase(first, operator);
  await operator.end();
  const line = await cuttingProxy(first.port);
  t.after(() => line.close());
  const room = await chat(t, through(line, made), { silence: 2000, listenerPause: 500, listenerAnswer: 500 });
  await sendUntilTaken(room, '처음');
  await isHeard(room);
  // The machine is gone: no connection to it ends, and none can be made.
  line.swallow();
  line.to = await freePort();
  while (await isReady(room)) await setTimeout(20);
  const refused = await say(room.me, room.id, '그 사이에', keyOf('그 사이에'));
  assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5']);
  const other = await connect(standby);
  await other.query('select pg_promote()');
  await other.end();
  line.to = standby.port;
  await sendUntilTaken(room, '그 사이에');
  await isHeard(room);
  while (!(await isReady(room))) await setTimeout(20);
  assert.deepEqual(await textsOf(room.me, room.id), ['처음', '그 사이에']);
});
