import assert from 'node:assert/strict';
import { after, before, test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { startCluster, type Cluster } from '../test/cluster.ts';
import { openPostgres } from './postgres.ts';
import { underRequest } from './request-scope.ts';
import { statement, type Bound } from './statement.ts';
import { inTransaction } from './transaction.ts';

let cluster: Cluster;

before(async () => {
  cluster = await startCluster();
});
after(async () => cluster.stop());

async function open(t: TestContext) {
  const database = await openPostgres(cluster.address('postgres'), () => undefined);
  t.after(() => database.close());
  return database.db;
}

const echo = statement(
  (_db, { text, many, nothing }: Bound<{ text: string; many: readonly string[]; nothing: null }>) =>
    sql<{ text: string; count: number; isNothing: boolean }>`
      select ${text}::text as text, cardinality(${many}::bigint[]) as count, ${nothing}::int is null as "isNothing"`,
);
const prepared = statement(
  (_db, { part }: Bound<{ part: string }>) =>
    sql<{ text: string; customPlans: string }>`
      select statement as text, custom_plans as "customPlans" from pg_prepared_statements where statement like ${part}`,
);

test('a statement takes texts, lists and nothing, each time anew', async (t) => {
  const db = await open(t);
  for (const [text, many] of [
    ["it's 값", ['1', '9007199254740993']],
    ['', []],
  ] as const) {
    assert.deepEqual(await echo(db, { text, many, nothing: null }), [
      { text, count: many.length, isNothing: true },
    ]);
  }
});

test('a connection parses a statement once, and plans it for the values of each run', async (t) => {
  const db = await open(t);
  for (let run = 0; run < 8; run += 1) await echo(db, { text: String(run), many: [], nothing: null });
  const known = await prepared(db, { part: '%cardinality%' });
  assert.deepEqual(
    known.map(({ customPlans }) => customPlans),
    ['8'],
  );
});

test('within a transaction a statement sees what the transaction wrote', async (t) => {
  const db = await open(t);
  await sql`create table written (id int)`.execute(db);
  const count = statement(
    (_db, { least }: Bound<{ least: number }>) =>
      sql<{ count: number }>`select count(*)::int as count from written where id >= ${least}`,
  );
  await inTransaction(db, async (transaction) => {
    await sql`insert into written values (1), (2)`.execute(transaction);
    assert.deepEqual(await count(transaction, { least: 2 }), [{ count: 1 }]);
    assert.deepEqual(await count(db, { least: 2 }), [{ count: 0 }]);
  });
  assert.deepEqual(await count(db, { least: 2 }), [{ count: 1 }]);
});

test("PRD-20 PostgreSQL's log of slow statements says for which request a statement was run", async (t) => {
  const db = await open(t);
  await sql`alter system set log_min_duration_statement = 0`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  const values = { text: '값', many: [], nothing: null };
  const told = () =>
    cluster.log.some((line) => /execute s\d+\/tap-0123456789: [\s\S]*cardinality/.test(line));
  const request = underRequest(db, { id: 'tap-0123456789', span: undefined });
  while (!told()) await echo(request, values);
  assert.deepEqual(await echo(db, values), [{ text: '값', count: 0, isNothing: true }]);
});

test('a statement that fails leaves its connection as good as before', async (t) => {
  const db = await open(t);
  const divided = statement(
    (_db, { by }: Bound<{ by: number }>) => sql<{ result: number }>`select 10 / ${by}::int as result`,
  );
  await assert.rejects(divided(db, { by: 0 }), { code: '22012' });
  assert.deepEqual(await divided(db, { by: 5 }), [{ result: 2 }]);
});
