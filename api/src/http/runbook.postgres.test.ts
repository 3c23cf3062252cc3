import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { usualStockChains as stockChains } from '../../../remote-events/src/contract/stock-chains.ts';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import { openSameDatabase, openTestDatabase } from '../test/database.ts';

const runbook = fs.readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8');

/** The statements that the runbook has a person type into PostgreSQL. */
function statementsOfRunbook(): readonly string[] {
  return [...runbook.matchAll(/```sql\n(.*?)```/gs)].map(([, statement = '']) => statement);
}

test('PRD-20 what the runbook asks of PostgreSQL shows a statement that runs, with the id of its request', async (t) => {
  const database = await openTestDatabase();
  const other = await openSameDatabase(database);
  const app = await buildApp({ database, stockChains });
  t.after(async () => {
    await app.close();
    await other.close();
    await database.close();
  });
  app.post('/held', async ({ db }) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(db);
  });
  const statements = statementsOfRunbook();
  assert.equal(statements.length, 1);
  await other.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(transaction);
    const held = app.inject({ method: 'POST', url: '/held', headers: { 'x-request-id': 'tap-0123456789' } });
    t.after(() => held);
    for (const statement of statements) {
      let shown = '';
      while (!shown.includes('tap-0123456789')) {
        shown = JSON.stringify((await sql.raw(statement).execute(other.db)).rows);
        await setTimeout(20);
      }
      assert.match(shown, /"since":.*"state":"active".*pg_advisory_xact_lock/);
    }
  });
});
