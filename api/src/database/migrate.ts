import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

const ownFolder = path.join(import.meta.dirname, 'migrations');
// Any number that nothing else in this database takes: commands that run together migrate one after the other.
const migrationLock = 7_301_001;
const lockPause = 200;
/** What begins a file of one statement that no transaction may be around: `create index concurrently if not exists`. */
const outsideMark = '-- outside a transaction';

type Migrated = Pick<Database, 'db'>;

/**
 * Applies the numbered migrations that the database has not seen, each in a transaction of its own (PRD-18): what came
 * before a failure stays. A statement takes the time that it needs, but waits for a table only a moment: everybody
 * else would wait behind it. Answers their names.
 */
export async function migrate({ db }: Migrated, folder = ownFolder): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await takeTurn(connection);
    try {
      await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const pending = await listPending(connection, folder);
      for (const file of pending) await apply(connection, folder, file);
      return pending;
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock}::bigint)`.execute(connection);
    }
  });
}

/** The migrations that this process needs and the database has not seen (PRD-19). */
export async function missingMigrations({ db }: Migrated, folder = ownFolder): Promise<string[]> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass('schema_migrations') is not null as "isThere"`.execute(db);
  return rows[0]?.isThere === true ? listPending(db, folder) : listFiles(folder);
}

// Asked again and again: a statement that waits for its turn would be waited for by an index that is built concurrently.
async function takeTurn(connection: Kysely<Schema>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_lock(${migrationLock}::bigint) as "isOurs"`.execute(connection);
    if (rows[0]?.isOurs === true) return;
    await pause(lockPause);
  }
}

async function apply(connection: Kysely<Schema>, folder: string, file: string): Promise<void> {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  if (text.startsWith(outsideMark)) {
    await sql.raw(text).execute(connection);
    await sql`insert into schema_migrations (name) values (${file})`.execute(connection);
    return;
  }
  await connection.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = '5s'`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql.raw(text).execute(transaction);
    await sql`insert into schema_migrations (name) values (${file})`.execute(transaction);
  });
}

async function listPending(db: Kysely<Schema>, folder: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return listFiles(folder).filter((file) => !applied.has(file));
}

function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}
