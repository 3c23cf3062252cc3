import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { makeMonths } from '../database/month-parts.ts';
import { applyRetention } from '../retention/retention.ts';
import { openTestDatabase } from '../test/database.ts';
import { factoriesOf } from '../test/factories.ts';

const tables = ['sales_by_day', 'stock_by_day'] as const;

async function openFigures(context: TestContext) {
  const database = await openTestDatabase();
  context.after(() => database.close());
  const { db } = database;
  const make = factoriesOf(database);
  const [account, product] = [await make.account(), await make.product()];
  const run = (text: string) => sql.raw(text).execute(db);
  return {
    database,
    run,
    /** As who feeds them does: a day that is there already is written over. */
    feed: async (day: string, quantity = 1) => {
      const place = `${account.id}, ${product.id}, '${day}', ${quantity}, 1`;
      await run(`insert into sales_by_day (account_id, product_id, day, delivered_quantity, delivered_amount) values (${place})
        on conflict (account_id, product_id, day) do update set delivered_quantity = excluded.delivered_quantity`);
      await run(`insert into stock_by_day (account_id, product_id, day, quantity, ordered) values (${place})
        on conflict (account_id, product_id, day) do update set quantity = excluded.quantity`);
    },
    /** How many days each part has, of those that have any. */
    parts: async () => {
      const parts: Record<string, number> = {};
      for (const table of tables) {
        const { rows } = await sql<{ part: string; days: number }>`
          select tableoid::regclass::text as part, count(*)::int as days from ${sql.table(table)} group by 1`.execute(
          db,
        );
        for (const { part, days } of rows) parts[part] = days;
      }
      return parts;
    },
    sold: async (day: string) =>
      db
        .selectFrom('sales_by_day')
        .select('delivered_quantity as quantity')
        .where('day', '=', sql<string>`${day}::date`)
        .execute(),
  };
}

const bothHave = (parts: Record<string, number>) =>
  Object.fromEntries(
    tables.flatMap((table) => Object.entries(parts).map(([part, days]) => [`${table}_${part}`, days])),
  );

test('PRD-36 sales and stock have a part for each month to come, take days of months that have none, and a day once', async (context) => {
  const { database, feed, parts, sold } = await openFigures(context);
  const now = new Date();
  const inHalfAYear = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 6, 15));
  const later = inHalfAYear.toISOString().slice(0, 10);
  const month = later.slice(0, 7).replace('-', '_');
  for (const day of ['2025-03-31', later, '2099-05-05']) await feed(day);
  assert.deepEqual(await parts(), bothHave({ first: 1, [month]: 1, rest: 1 }));
  await makeMonths(database.db);
  for (const day of ['2025-03-31', later, '2099-05-05']) await feed(day, 7);
  assert.deepEqual(await parts(), bothHave({ first: 1, [month]: 1, rest: 1 }));
  for (const day of ['2025-03-31', later, '2099-05-05']) assert.deepEqual(await sold(day), [{ quantity: 7 }]);
});

test('PRD-36 a month of figures that is too old goes as a table, a part of one by its rows, and what is younger stays', async (context) => {
  const { database, feed, parts, run } = await openFigures(context);
  for (const table of tables)
    await run(`drop table ${table}_first;
      create table ${table}_2025_06 partition of ${table} for values from ('2025-06-01') to ('2025-07-01');
      create table ${table}_2025_07 partition of ${table} for values from ('2025-07-01') to ('2025-08-01')`);
  for (const day of ['2025-06-01', '2025-06-30', '2025-07-01', '2025-07-31']) await feed(day);
  const now = new Date('2025-08-14T12:00:00+09:00');
  const output = await applyRetention(database, new Map([['figures', 30]]), [], now);
  assert.match(output, /figures: 6 from before 2025-07-15 are removed/);
  assert.deepEqual(await parts(), bothHave({ '2025_07': 1 }));
  const { rows } = await sql<{ is: boolean }>`select to_regclass('sales_by_day_2025_06') is null
    and to_regclass('stock_by_day_2025_06') is null as is`.execute(database.db);
  assert.deepEqual(rows, [{ is: true }]);
});

test('PRD-36 figures of an account that is not there are refused in every part', async (context) => {
  const { run } = await openFigures(context);
  for (const day of ['2025-03-31', '2099-05-05'])
    await assert.rejects(
      run(
        `insert into stock_by_day (account_id, product_id, day, quantity, ordered) values (0, 0, '${day}', 1, 1)`,
      ),
      /foreign key/,
    );
});
