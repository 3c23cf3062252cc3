import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { startCluster, type Cluster } from '../test/cluster.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { statement, type Bound } from './statement.ts';

const usualConnections = 2;
const lock = 7;

let cluster: Cluster;

before(async () => {
  cluster = await startCluster();
});
after(async () => cluster.stop());

async function open(t: TestContext): Promise<Database> {
  const database = await openPostgres(cluster.address('postgres'), () => undefined);
  t.after(() => database.close());
  return database;
}

const echo = statement(
  (_db, { value }: Bound<{ value: number }>) =>
    sql<{ value: number; pid: number }>`select ${value}::int as value, pg_backend_pid() as pid`,
);
const divided = statement(
  (_db, { by }: Bound<{ by: number }>) => sql<{ result: number }>`select 10 / ${by}::int as result`,
);
/** Is answered when nobody else holds the lock. */
const held = statement(
  (_db, { key }: Bound<{ key: number }>) =>
    sql<{ isLocked: string }>`select pg_advisory_xact_lock_shared(${key}::int)::text as "isLocked"`,
);
const kinds = statement(
  (_db, { text }: Bound<{ text: string }>) => sql<object>`
    select ${text}::text as text, 9007199254740993::bigint as id, '2026-11-21'::date as day, null::int as nothing,
      array[1, 2] as list, '{"a": 1}'::jsonb as json, timestamptz '2026-11-21T00:00:00Z' as at, true as flag`,
);

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Reads until the connections over which reads are spread are there. Answers the processes that serve them. */
async function pidsOf({ db }: Database): Promise<Set<number>> {
  const pids = new Set<number>();
  while (pids.size < usualConnections) {
    const answers = await Promise.all(numbers(20).map((value) => echo(db, { value })));
    for (const [row] of answers) if (row) pids.add(row.pid);
  }
  return pids;
}

/** How many connections of programs the server has. */
async function connectionsOf({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Keeps everybody who wants the lock waiting until it is let go. */
async function holdLock(t: TestContext): Promise<() => Promise<unknown>> {
  const client = new pg.Client({ connectionString: cluster.address('postgres') });
  await client.connect();
  t.after(() => client.end());
  await client.query('select pg_advisory_lock($1)', [lock]);
  return () => client.query('select pg_advisory_unlock($1)', [lock]);
}

test('reads at once share a few connections, and each has its own answer', async (t) => {
  const database = await open(t);
  const pids = await pidsOf(database);
  for (const count of [10, 500]) {
    const answers = await Promise.all(numbers(count).map((value) => echo(database.db, { value })));
    assert.deepEqual(
      answers.map(([row]) => row?.value),
      numbers(count),
    );
    const isShared = answers.every(([row]) => row && pids.has(row.pid));
    // Not more wait for one another than do no harm if each takes long.
    assert.equal(isShared, count === 10);
  }
});

test('a read that fails fails alone', async (t) => {
  const { db } = await open(t);
  const outcomes = await Promise.allSettled(numbers(40).map((by) => divided(db, { by })));
  for (const [by, outcome] of outcomes.entries()) {
    if (by === 0) assert.equal(outcome.status, 'rejected');
    else assert.deepEqual(outcome, { status: 'fulfilled', value: [{ result: Math.trunc(10 / by) }] });
  }
});

test('a connection is asked for the columns once: every run has rows of the same kinds', async (t) => {
  const { db } = await open(t);
  const expected = {
    id: '9007199254740993',
    day: '2026-11-21',
    nothing: null,
    list: [1, 2],
    json: { a: 1 },
    at: new Date('2026-11-21T00:00:00Z'),
    flag: true,
  };
  for (const text of ['처음', '다시', ''])
    assert.deepEqual(await kinds(db, { text }), [{ text, ...expected }]);
});

test('reads that take long hold up nobody who asks later', async (t) => {
  const letGo = await holdLock(t);
  const database = await open(t);
  const { db } = database;
  await pidsOf(database);
  let answered = 0;
  const slow = numbers(usualConnections).map(() =>
    held(db, { key: lock }).then(() => {
      answered += 1;
    }),
  );
  // Those asked right behind them wait with them, until it is known that they take long.
  const behind: Promise<unknown>[] = [];
  for (let isAnswered = false; !isAnswered;) {
    const read = echo(db, { value: 1 });
    behind.push(read);
    isAnswered = await Promise.race([read.then(() => true), setTimeout(1, false)]);
  }
  const later = await Promise.all(numbers(100).map((value) => echo(db, { value })));
  assert.deepEqual(
    later.map(([row]) => row?.value),
    numbers(100),
  );
  assert.equal(answered, 0);
  await letGo();
  await Promise.all([...slow, ...behind]);
});

test('a connection that is lost takes with it what is under way there, and nothing that is asked later', async (t) => {
  await holdLock(t);
  const database = await open(t);
  const { db } = database;
  await pidsOf(database);
  const lost = assert.rejects(held(db, { key: lock }), { code: '57P01' });
  let ended = 0;
  while (ended === 0) {
    const { rows } = await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%pg_advisory_xact_lock_shared%'`.execute(db);
    ended = rows.length;
  }
  await lost;
  for (const value of numbers(20)) assert.equal((await echo(db, { value }))[0]?.value, value);
});

test('a database that closes answers first what was asked, and leaves no connection', async (t) => {
  const database = await openPostgres(cluster.address('postgres'), () => undefined);
  await pidsOf(database);
  const reads = Promise.all(numbers(10).map((value) => echo(database.db, { value })));
  await database.close();
  assert.equal((await reads).length, 10);
  const others = await open(t);
  while ((await connectionsOf(others)) > 1);
});
