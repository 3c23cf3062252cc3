import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { sql } from 'kysely';
import { migrate, migrationsIn } from '../database/migrate.ts';
import { openEmptyDatabase } from '../test/database.ts';
import { appendAudit } from './append-audit.ts';

const lines = 100_000;
const byMonth = '0028-audit-log-by-month.sql';

test('PRD-18 PRD-38 a full audit log becomes one of months while others write: no line is lost, and none is looked through meanwhile', async (context) => {
  const database = await openEmptyDatabase();
  context.after(() => database.close());
  const { db } = database;
  const migrations = migrationsIn(path.resolve(import.meta.dirname, '..', 'database', 'migrations'));
  const before = migrations.findIndex(({ name }) => name.endsWith('-audit-log-until.sql'));
  await migrate(database, migrations.slice(0, before));
  await sql`insert into audit_log (at, employee_id, operation)
    select now() - n * interval '1 minute', n % 500, 'a call' from generate_series(1, ${lines}::int) n`.execute(
    db,
  );
  const over = new AbortController();
  let written = 0;
  const writing = (async () => {
    for (; !over.signal.aborted; written += 1) {
      await appendAudit(db, { employeeId: '1', operation: 'meanwhile' });
      await setTimeout(1);
    }
  })();
  const steps = migrations.findIndex(({ name }) => name === byMonth);
  await migrate(database, migrations.slice(0, steps));
  const looked = await linesLookedThrough();
  await migrate(database, migrations.slice(0, steps + 1));
  assert.equal(await linesLookedThrough(), looked);
  over.abort();
  await writing;
  const { rows } = await sql`select count(*)::int as all, count(distinct id)::int as ids,
    count(*) filter (where operation = 'meanwhile')::int as meanwhile from audit_log`.execute(db);
  assert.deepEqual(rows, [{ all: lines + written, ids: lines + written, meanwhile: written }]);

  /** By scans of the table that has them. */
  async function linesLookedThrough(): Promise<number> {
    return db.connection().execute(async (connection) => {
      await sql`select pg_stat_force_next_flush()`.execute(connection);
      const { rows } = await sql<{ read: number }>`select seq_tup_read::float8 as read from pg_stat_all_tables
        where relname in ('audit_log', 'audit_log_first') and seq_tup_read > 0`.execute(connection);
      return rows[0]?.read ?? 0;
    });
  }
});
