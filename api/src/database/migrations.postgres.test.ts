import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { waitForMigrations } from '../http/wait-for-migrations.ts';
import { openSameDatabase, openTestDatabase } from '../test/database.ts';
import { migrate, migrationsIn, missingMigrations } from './migrate.ts';

/** A port that nothing listens at. */
async function unusedPort(): Promise<number> {
  const server = net.createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function startEmpty(context: TestContext) {
  const database = await openTestDatabase();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-migrations-'));
  context.after(async () => {
    await database.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return {
    database,
    folder,
    write: (name: string, text: string) => {
      fs.writeFileSync(path.join(folder, name), text);
    },
  };
}

test('PRD-18 each file is a transaction: what came before a failure stays, and what comes after waits', async (context) => {
  const { database, folder, write } = await startEmpty(context);
  write('9001-a.sql', 'create table a (id int); insert into a values (1);');
  write('9002-b.sql', 'create table b (id int); select 1 / 0;');
  write('9003-c.sql', 'create table c (id int);');
  await assert.rejects(migrate(database, migrationsIn(folder)), /division by zero/);
  assert.deepEqual(await missingMigrations(database, migrationsIn(folder)), ['9002-b.sql', '9003-c.sql']);
  write('9002-b.sql', 'create table b (id int);');
  assert.deepEqual(await migrate(database, migrationsIn(folder)), ['9002-b.sql', '9003-c.sql']);
  assert.deepEqual(await migrate(database, migrationsIn(folder)), []);
});

test('PRD-18 a statement has no limit of time, and waits 5 s at most for a table', async (context) => {
  const { database, folder, write } = await startEmpty(context);
  write(
    '9001-limits.sql',
    "create table limits as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock;",
  );
  await migrate(database, migrationsIn(folder));
  const { rows } = await sql`select * from limits`.execute(database.db);
  assert.deepEqual(rows, [{ statement: '0', lock: '5s' }]);
  const after = await sql<{ lock: string }>`select current_setting('lock_timeout') as lock`.execute(
    database.db,
  );
  assert.equal(after.rows[0]?.lock, '0');
});

test('PRD-18 an index is built concurrently, while others write and another command waits for its turn', async (context) => {
  const { database, folder, write } = await startEmpty(context);
  const other = await openSameDatabase(database);
  context.after(() => other.close());
  write('9001-table.sql', 'create table long_one as select generate_series(1, 1000) as id;');
  write(
    '9002-index.sql',
    '-- outside a transaction\ncreate index concurrently if not exists long_one_by_id on long_one (id);',
  );
  const applied = await Promise.all([
    migrate(database, migrationsIn(folder)),
    migrate(other, migrationsIn(folder)),
  ]);
  assert.deepEqual(applied.flat().sort(), ['9001-table.sql', '9002-index.sql']);
  const { rows } =
    await sql`select indisvalid from pg_index where indexrelid = 'long_one_by_id'::regclass`.execute(
      database.db,
    );
  assert.deepEqual(rows, [{ indisvalid: true }]);
});

test('PRD-19 PRD-23 a process waits for its migrations: it runs, is not ready, and goes on when they are there', async (context) => {
  const { database } = await startEmpty(context);
  await sql`alter table schema_migrations rename to schema_migrations_away`.execute(database.db);
  const port = await unusedPort();
  const warnings: string[] = [];
  const waiting = waitForMigrations(database, {
    port,
    host: '127.0.0.1',
    every: 50,
    warn: (message) => {
      warnings.push(message);
    },
  });
  const statusOf = async (url: string) => {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}${url}`).catch(() => undefined);
      if (answer !== undefined) return answer.status;
    }
  };
  assert.deepEqual(
    [await statusOf('/healthz'), await statusOf('/readyz'), await statusOf('/api/promotions')],
    [200, 503, 503],
  );
  await sql`alter table schema_migrations_away rename to schema_migrations`.execute(database.db);
  await waiting;
  assert.match(warnings.join(), /waiting for the migrations 0001-organisation.sql, .*npm run migrate/);
  const silent = () => assert.ok(false, 'nothing is missing');
  await waitForMigrations(database, { port, host: '127.0.0.1', warn: silent });
});
