import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openPostgres } from '../database/postgres.ts';
import { addressOf, openTestDatabase } from '../test/database.ts';
import { seedIfEmpty, seedLock } from './seed.ts';

test('PRD-26 a process waits for another one that fills the database, for longer than a statement may take', async (t) => {
  const first = await openTestDatabase();
  t.after(() => first.close());
  const address = await addressOf(first);
  await sql`alter database ${sql.id(new URL(address).pathname.slice(1))} set statement_timeout = '100ms'`.execute(
    first.db,
  );
  // As behind a pooler it has the limits of the database, not the usual ones.
  const second = await openPostgres(address, () => undefined, undefined, address);
  t.after(() => second.close());
  const { found } = await first.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${seedLock}::bigint)`.execute(transaction);
    const found = seedIfEmpty(second);
    await sql`select pg_sleep(0.5)`.execute(transaction);
    await transaction.insertInto('sample_data').values({ scale: 1, employee_number: '20231107' }).execute();
    return { found };
  });
  assert.equal(await found, '20231107');
});
