import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql, type Kysely } from 'kysely';
import { appendAudit } from '../audit/append-audit.ts';
import { missingMigrations } from '../database/migrate.ts';
import type { Schema } from '../database/schema.ts';

const usage = 'npm run restore -- <file>';

/**
 * `npm run restore -- <file>`: brings what `pg_dump --format=custom` wrote into an empty database, all of it or nothing
 * (PRD-40), so that processes that wait for their migrations see it whole. Answers the text to print.
 * @param address the server's own: a pooler would cut off what takes long
 * @throws Error if the database is not empty, or if `pg_restore` refuses the file
 */
export async function restoreBackup(
  db: Kysely<Schema>,
  address: string,
  args: readonly string[],
): Promise<string> {
  const [file, ...more] = args;
  if (file === undefined || more.length > 0) throw new Error(usage);
  const there = await listTables(db);
  if (there.length > 0)
    throw new Error(`The database is not empty, a restore needs an empty one: it has ${there.join(', ')}`);
  await runPgRestore(address, file);
  // Until its rows are counted, the planner takes every table to be empty.
  await sql`analyze`.execute(db);
  await appendAudit(db, { employeeId: null, operation: 'restore' });
  const missing = await missingMigrations({ db });
  const next = missing.length === 0 ? '' : `. It is from before ${missing.join(', ')}: npm run migrate`;
  return `Restored: ${(await listTables(db)).length} tables${next}`;
}

/** The tables of all schemas that have rows, except those of extensions. */
async function listTables(db: Kysely<Schema>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function runPgRestore(address: string, file: string): Promise<void> {
  // Everybody on the machine sees the arguments of a process, but not its environment.
  const { password } = new URL(address);
  const open = new URL(address);
  open.password = '';
  const child = spawn(
    'pg_restore',
    ['--single-transaction', '--no-owner', '--no-privileges', `--dbname=${open.href}`, file],
    {
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: decodeURIComponent(password) }) },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    throw new Error(
      'There is no pg_restore: it comes with the client programs of PostgreSQL, of the server’s version at least',
      { cause: error },
    );
  })) as [number | null];
  if (code !== 0) throw new Error('pg_restore has failed, and the database is empty as before');
}
