import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase } from '../test/database.ts';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

let database: Database;

before(async () => {
  database = await openTestDatabase();
});
after(async () => database.close());

async function names(): Promise<string[]> {
  const rows = await database.db.selectFrom('branches').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

test('API-22 a transaction is all or nothing', async () => {
  const { db } = database;
  await inTransaction(db, (transaction) =>
    transaction.insertInto('branches').values({ name: '강남지점' }).execute(),
  );
  await assert.rejects(
    inTransaction(db, async (transaction) => {
      await transaction.insertInto('branches').values({ name: '강북지점' }).execute();
      throw new Error('stop');
    }),
    /stop/,
  );
  assert.deepEqual(await names(), ['강남지점']);
});

test('API-22 transactions that overlap all come to their end, with plain queries between them', async () => {
  const { db } = database;
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      if (index % 3 === 0) return names();
      return inTransaction(db, async (transaction) => {
        await transaction
          .insertInto('branches')
          .values({ name: `지점 ${index}` })
          .execute();
        await sql`select 1`.execute(transaction);
        if (index % 3 === 2) await assert.rejects(sql`select no_such_column`.execute(transaction));
      }).catch(() => undefined);
    }),
  );
  assert.equal((await names()).length, 1 + 7);
});

test('RUN-12 the outer handle inside a transaction is an error on the embedded database, not a hang', async () => {
  if (database.kind !== 'pglite') return;
  await assert.rejects(
    inTransaction(database.db, async () => names()),
    /outer database handle/,
  );
  assert.ok((await names()).length > 0);
});

test('RUN-12 both databases answer ids, dates and numerics as the same text', async () => {
  const { rows } =
    await sql`select 9007199254740993::bigint as id, '2026-11-21'::date as day, trim_scale(1.50::numeric) as price, now() as at, 3::int as count, true as flag`.execute(
      database.db,
    );
  const [row] = rows as Record<string, unknown>[];
  assert.ok(row?.at instanceof Date);
  assert.deepEqual(
    { ...row, at: null },
    { id: '9007199254740993', day: '2026-11-21', price: '1.5', at: null, count: 3, flag: true },
  );
});
