import assert from 'node:assert/strict';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { sql } from 'kysely';
import { migrate, migrationsIn } from '../database/migrate.ts';
import { openEmptyDatabase, openSameDatabase } from '../test/database.ts';

const places = 100;
const days = 200;

test('PRD-18 PRD-36 full tables of figures become parts of a month while others feed them: no day is lost, and none is looked through meanwhile', async (context) => {
  const database = await openEmptyDatabase();
  context.after(() => database.close());
  const { db } = database;
  // A connection counts what it read for itself at first. The one that migrates is also asked what was looked through.
  const migrating = await openSameDatabase(database);
  context.after(() => migrating.close());
  const migrations = migrationsIn(path.resolve(import.meta.dirname, '..', 'database', 'migrations'));
  const until = (name: string) => migrations.findIndex((migration) => migration.name.endsWith(name));
  await migrate(migrating, migrations.slice(0, until('-figures-until.sql')));
  await sql
    .raw(
      `insert into accounts (id, mdm_code) select g, g from generate_series(1, ${places}) g;
      insert into products (id, code, name, barcode) values (1, 'P1', '제품', '8800000000001'), (2, 'P2', '제품', '8800000000002');
      insert into sales_by_day (account_id, product_id, day, delivered_quantity, delivered_amount)
        select a, 1, current_date - d, 1, 1 from generate_series(1, ${places}) a, generate_series(0, ${days - 1}) d;
      insert into stock_by_day (account_id, product_id, day, quantity, ordered)
        select a, 1, current_date - d, 1, 1 from generate_series(1, ${places}) a, generate_series(0, ${days - 1}) d;
      -- The server's own upkeep of an index looks through tables as well, when it likes.
      alter table sales_by_day set (autovacuum_enabled = false);
      alter table stock_by_day set (autovacuum_enabled = false)`,
    )
    .execute(db);
  const over = new AbortController();
  let fed = 0;
  const feeding = (async () => {
    for (; !over.signal.aborted; fed += 1) {
      await sql`insert into sales_by_day (account_id, product_id, day, delivered_quantity, delivered_amount)
        values (1, 2, current_date - ${fed}::int, 1, 1)`.execute(db);
      await sql`insert into stock_by_day (account_id, product_id, day, quantity, ordered)
        values (1, 2, current_date - ${fed}::int, 1, 1)`.execute(db);
      await setTimeout(1);
    }
  })();
  const swap = until('-figures-by-month.sql');
  await migrate(migrating, migrations.slice(0, swap));
  const looked = await rowsLookedThrough();
  await migrate(migrating, migrations.slice(0, swap + 1));
  assert.deepEqual(await rowsLookedThrough(), looked);
  over.abort();
  await feeding;
  const { rows } = await sql`select (select count(*)::int from sales_by_day) as sales,
    (select count(*)::int from stock_by_day) as stock, (select count(*)::int from stock_by_day where product_id = 2) as meanwhile`.execute(
    db,
  );
  assert.deepEqual(rows, [{ sales: places * days + fed, stock: places * days + fed, meanwhile: fed }]);

  /** By scans of the tables that have them. */
  async function rowsLookedThrough(): Promise<unknown> {
    return migrating.db.connection().execute(async (connection) => {
      await sql`select pg_stat_force_next_flush()`.execute(connection);
      const { rows: read } =
        await sql`select left(relname, 12) as name, seq_tup_read::float8 as read from pg_stat_all_tables
        where relname in ('sales_by_day', 'sales_by_day_first', 'stock_by_day', 'stock_by_day_first') and seq_tup_read > 0 order by 1`.execute(
          connection,
        );
      return read;
    });
  }
});
