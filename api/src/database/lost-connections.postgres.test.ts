import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { startCluster, type Cluster } from '../test/cluster.ts';
import { cuttingProxy } from '../test/cutting-proxy.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { inTransaction } from './transaction.ts';

const callerCount = 16;
const healedAfter = 30_000;

// A server of its own: what is done to it would be felt by the other files.
let cluster: Cluster;

before(async () => {
  cluster = await startCluster();
});
after(async () => cluster.stop());

function open(address = cluster.address('postgres')): Promise<Database> {
  return openPostgres(address, () => undefined);
}

type Load = { failed: number; stop(): Promise<void> };

/** Callers whose connections are checked out between two statements most of the time. */
function startLoad({ db }: Database): Load {
  const load = { failed: 0, isOver: false, stop: async () => undefined };
  const callers = Array.from({ length: callerCount }, async () => {
    while (!load.isOver) {
      try {
        await inTransaction(db, async (transaction) => {
          await sql`select 1`.execute(transaction);
          await setTimeout(5);
          await sql`select 2`.execute(transaction);
        });
      } catch {
        load.failed += 1;
        await setTimeout(5);
      }
    }
  });
  return Object.assign(load, {
    stop: async () => {
      load.isOver = true;
      await Promise.all(callers);
    },
  });
}

async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + healedAfter;
  while (!isSo()) {
    assert.ok(Date.now() < end, 'it did not come to be');
    await setTimeout(20);
  }
}

async function answersAgain({ db }: Database): Promise<void> {
  const end = Date.now() + healedAfter;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await setTimeout(50);
    }
  }
}

const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`;

const ends: Record<string, (database: Database) => Promise<void>> = {
  'an administrator ends them all': async ({ db }) => {
    await endOthers.execute(db);
  },
  'one of them crashes and the server recovers': async ({ db }) => {
    const backends = await sql<{ pid: number }>`select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`.execute(db);
    process.kill(backends.rows[0]?.pid ?? NaN, 'SIGKILL');
  },
  'the server is restarted': async () => cluster.restart('SIGINT'),
  'the server dies and is started again': async () => cluster.restart('SIGQUIT'),
};

for (const [end, bring] of Object.entries(ends)) {
  test(`API-22 connections are lost under ${callerCount} callers: ${end}, and the process answers again`, async (t) => {
    const database = await open();
    t.after(() => database.close());
    const load = startLoad(database);
    await setTimeout(100);
    await bring(database).catch(() => undefined);
    await answersAgain(database);
    await load.stop();
    assert.ok(load.failed > 0, 'no caller lost its connection');
  });
}

/** A database behind a line that can swallow, with limits of a test's length, and what it logs. */
async function openSwallowing(t: TestContext) {
  const proxy = await cuttingProxy(cluster.port);
  const problems: string[] = [];
  const database = await openPostgres(
    cluster.address('postgres').replace(`:${cluster.port}/`, `:${proxy.port}/`),
    (_error, what) => problems.push(what),
    { silence: 4000, listenerPause: 300, listenerAnswer: 2000 },
  );
  t.after(async () => {
    await database.close();
    proxy.close();
  });
  return { proxy, problems, database };
}

test('PRD-23 a listening connection that a line swallows is found, said, made again, and what was missed is asked for', async (t) => {
  const { proxy, problems, database } = await openSwallowing(t);
  const heard: string[] = [];
  const gap = new Promise<void>((resolve) => {
    void database.listen('a_channel', (payload) => heard.push(payload), resolve);
  });
  await until(() => database.isHearing());
  const direct = await open();
  t.after(() => direct.close());
  const notify = (text: string) => sql`select pg_notify('a_channel', ${text})`.execute(direct.db);
  await notify('before');
  await until(() => heard.includes('before'));
  proxy.swallow();
  await notify('swallowed');
  await until(() => !database.isHearing());
  await gap;
  assert.ok(database.isHearing());
  assert.equal(problems[0], 'the listening database connection does not answer');
  await notify('after');
  await until(() => heard.includes('after'));
  assert.deepEqual(heard, ['before', 'after']);
});

test('PRD-23 RUN-12 who would listen where nothing is told says so at the start', async (t) => {
  const elsewhere = cluster.address('template1');
  const limits = { silence: 4000, listenerPause: 300, listenerAnswer: 300 };
  const database = await openPostgres(cluster.address('postgres'), () => undefined, limits, elsewhere);
  t.after(() => database.close());
  await assert.rejects(
    database.listen(
      'a_channel',
      () => undefined,
      () => undefined,
    ),
    /LISTEN_DATABASE_URL/,
  );
});

test('PRD-23 connections that a line swallows in the midst of a call fail it in time, and the next call is answered', async (t) => {
  const { proxy, database } = await openSwallowing(t);
  await assert.rejects(
    inTransaction(database.db, async (transaction) => {
      await sql`select 1`.execute(transaction);
      proxy.swallow();
      await sql`select 2`.execute(transaction);
    }),
  );
  await answersAgain(database);
});

test('API-22 a connection that is reset between two statements of one call ends the call, not the process', async (t) => {
  const proxy = await cuttingProxy(cluster.port);
  const database = await open(cluster.address('postgres').replace(`:${cluster.port}/`, `:${proxy.port}/`));
  t.after(async () => {
    await database.close();
    proxy.close();
  });
  await assert.rejects(
    inTransaction(database.db, async (transaction) => {
      await sql`select 1`.execute(transaction);
      proxy.cut();
      await setTimeout(50);
      await sql`select 2`.execute(transaction);
    }),
  );
  await answersAgain(database);
});
