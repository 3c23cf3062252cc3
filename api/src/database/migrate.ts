import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { inTransaction } from './transaction.ts';

const migrationsFolder = path.join(import.meta.dirname, 'migrations');
// Any number that nothing else in this database takes: processes that start together migrate one after the other.
const migrationLock = 7_301_001;

/** Applies the numbered migrations that the database has not seen, all of them or none. Answers their names. */
export async function migrate({ db }: Database): Promise<string[]> {
  const files = fs
    .readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${migrationLock}::bigint)`.execute(transaction);
    await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())`.execute(
      transaction,
    );
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(transaction);
    const applied = new Set(rows.map(({ name }) => name));
    const pending = files.filter((file) => !applied.has(file));
    for (const file of pending) {
      await sql.raw(fs.readFileSync(path.join(migrationsFolder, file), 'utf8')).execute(transaction);
      await sql`insert into schema_migrations (name) values (${file})`.execute(transaction);
    }
    return pending;
  });
}
