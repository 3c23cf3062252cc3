import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

const sourceFolder = path.resolve(import.meta.dirname, '..');
// Any number that nothing else in this database uses. With it, commands that run at the same time migrate one after the
// other.
const migrationLock = 7_301_001;
const lockPause = 200;
/**
 * The first line of a file whose one statement cannot run in a transaction: `create index concurrently if not exists`.
 */
const outsideMark = '-- outside a transaction';

type Migrated = Pick<Database, 'db'>;

/** One file, and the name under which a database remembers it. */
export type Migration = { name: string; file: string };

/** The migrations of a folder in the order of their numbers. */
export function migrationsIn(folder: string, prefix = ''): readonly Migration[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name: prefix + name, file: path.join(folder, name) }));
}

/** The domains that have migrations of their own. */
export function domainsWithMigrations(): readonly string[] {
  return fs
    .readdirSync(sourceFolder)
    .filter((name) => name !== 'database' && fs.existsSync(path.join(sourceFolder, name, 'migrations')))
    .sort();
}

/** The migrations of one domain: their numbers are its own, and no other domain can have their names. */
export function migrationsOf(domain: string): readonly Migration[] {
  return migrationsIn(path.join(sourceFolder, domain, 'migrations'), `${domain}/`);
}

/** The migrations of the tables that all refer to, then those of each domain. */
function ownMigrations(): readonly Migration[] {
  const common = migrationsIn(path.join(sourceFolder, 'database', 'migrations'));
  return [...common, ...domainsWithMigrations().flatMap(migrationsOf)];
}

/**
 * Applies the numbered migrations that the database has not seen, each in a transaction of its own (PRD-18), so that
 * those before a failure stay. A statement takes the time that it needs, but waits for a table only a moment, because
 * everybody else would wait behind it. Answers their names.
 */
export async function migrate({ db }: Migrated, migrations = ownMigrations()): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await takeLock(connection);
    try {
      await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
        connection,
      );
      const pending = await listPending(connection, migrations);
      for (const migration of pending) await apply(connection, migration);
      return pending.map(({ name }) => name);
    } finally {
      await sql`select pg_advisory_unlock(${migrationLock}::bigint)`.execute(connection);
    }
  });
}

/** The migrations that this process needs and the database has not seen (PRD-19). */
export async function missingMigrations({ db }: Migrated, migrations = ownMigrations()): Promise<string[]> {
  const { rows } = await sql<{
    isThere: boolean;
  }>`select to_regclass('schema_migrations') is not null as "isThere"`.execute(db);
  const missing = rows[0]?.isThere === true ? await listPending(db, migrations) : migrations;
  return missing.map(({ name }) => name);
}

// Tries again and again: if a statement waited for the lock, an index that is built concurrently would wait for that
// statement.
async function takeLock(connection: Kysely<Schema>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      isOurs: boolean;
    }>`select pg_try_advisory_lock(${migrationLock}::bigint) as "isOurs"`.execute(connection);
    if (rows[0]?.isOurs === true) return;
    await pause(lockPause);
  }
}

async function apply(connection: Kysely<Schema>, { name, file }: Migration): Promise<void> {
  const text = fs.readFileSync(file, 'utf8');
  if (text.startsWith(outsideMark)) {
    await sql.raw(text).execute(connection);
    await sql`insert into schema_migrations (name) values (${name})`.execute(connection);
    return;
  }
  await connection.transaction().execute(async (transaction) => {
    await sql`set local lock_timeout = '5s'`.execute(transaction);
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql.raw(text).execute(transaction);
    await sql`insert into schema_migrations (name) values (${name})`.execute(transaction);
  });
}

async function listPending(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}
