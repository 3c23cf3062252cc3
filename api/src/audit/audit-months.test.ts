import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { applyRetention } from '../retention/retention.ts';
import { openTestDatabase } from '../test/database.ts';
import { makeMonths } from '../database/month-parts.ts';

async function openLog(context: TestContext) {
  const database = await openTestDatabase();
  context.after(() => database.close());
  const { db } = database;
  return {
    database,
    add: (at: string) => sql`insert into audit_log (at, operation) values (${at}, 'a call')`.execute(db),
    /** The parts, and how many lines of `a call` each of them that has any has. */
    parts: async () => {
      const { rows } = await sql<{ part: string; lines: number }>`
        select tableoid::regclass::text as part, count(*)::int as lines from audit_log
        where operation = 'a call' group by 1 order by 1`.execute(db);
      return Object.fromEntries(rows.map(({ part, lines }) => [part, lines]));
    },
    run: (text: string) => sql.raw(text).execute(db),
  };
}

test('PRD-38 the audit log has a part for each month to come, and takes lines of months that have none', async (context) => {
  const { database, add, parts } = await openLog(context);
  const now = new Date();
  const inHalfAYear = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 15, 12));
  const month = inHalfAYear.toISOString().slice(0, 7).replace('-', '_');
  await add(now.toISOString());
  await add(inHalfAYear.toISOString());
  await add('2099-05-05T00:00:00+09:00');
  assert.deepEqual(await parts(), { audit_log_first: 1, [`audit_log_${month}`]: 1, audit_log_rest: 1 });
  await makeMonths(database.db);
  assert.deepEqual(await parts(), { audit_log_first: 1, [`audit_log_${month}`]: 1, audit_log_rest: 1 });
});

test('PRD-36 PRD-38 a month that is too old goes as a table, a part of one by its lines, and what is younger stays', async (context) => {
  const { database, add, parts, run } = await openLog(context);
  await run(`drop table audit_log_first;
    create table audit_log_2025_06 partition of audit_log for values from ('2025-06-01+09') to ('2025-07-01+09');
    create table audit_log_2025_07 partition of audit_log for values from ('2025-07-01+09') to ('2025-08-01+09')`);
  for (const day of ['06-01', '06-30', '07-01', '07-31']) await add(`2025-${day}T12:00:00+09:00`);
  const output = await applyRetention(
    database,
    new Map([['audit', 30]]),
    [],
    new Date('2025-08-14T12:00:00+09:00'),
  );
  assert.match(output, /audit: 3 from before 2025-07-15 are removed/);
  assert.deepEqual(await parts(), { audit_log_2025_07: 1 });
  const { rows } = await sql<{ is: boolean }>`select to_regclass('audit_log_2025_06') is null as is`.execute(
    database.db,
  );
  assert.deepEqual(rows, [{ is: true }]);
});

test('PRD-38 the database refuses to drop months of the last 30 days, and to change or delete their lines', async (context) => {
  const { add, run, parts } = await openLog(context);
  await add(new Date().toISOString());
  await assert.rejects(run(`select drop_audit_months(now() - interval '29 days')`), /only added to/);
  await assert.rejects(run(`update audit_log set operation = 'another'`), /only added to/);
  await assert.rejects(run('delete from audit_log'), /only added to/);
  assert.deepEqual(await parts(), { audit_log_first: 1 });
});
