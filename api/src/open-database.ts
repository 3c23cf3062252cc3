import { makeMonths } from './database/month-parts.ts';
import type { Config } from './config.ts';
import { throughBroker, type Database } from './database/database.ts';
import { migrate, missingMigrations } from './database/migrate.ts';
import { openPgliteFolder } from './database/pglite.ts';
import { openForMigrations, openPostgres, type LogProblem } from './database/postgres.ts';
import { restoreBackup } from './restore/restore.ts';

/**
 * The configured database: the embedded one with every migration applied, or a server as it is. Calls `warn` once if
 * the database is only for trying out. Uses the broker if one is configured (PRD-39).
 */
export async function openDatabase(
  config: Config,
  warn: (message: string) => void,
  logProblem: LogProblem,
): Promise<Database> {
  const database = await openServerOrEmbedded(config, warn, logProblem);
  if (config.FANOUT === 'postgres') return database;
  try {
    // Imported only when it is configured: a start without a broker loads none of its code.
    const { openNats } = await import('./database/nats.ts');
    return throughBroker(database, await openNats(config.NATS_URL, config.NATS_PREFIX, logProblem));
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The server that DATABASE_URL names, or the embedded database (RUN-12). */
async function openServerOrEmbedded(
  config: Config,
  warn: (message: string) => void,
  logProblem: LogProblem,
): Promise<Database> {
  if (config.DATABASE_URL !== '')
    return openPostgres(config.DATABASE_URL, logProblem, undefined, config.LISTEN_DATABASE_URL);
  warn(
    `The data is in ${config.DATA_DIR}, in an embedded database for trying out; set DATABASE_URL for real use`,
  );
  const database = await openPgliteFolder(config.DATA_DIR, config.CACHE_DIR);
  await migrate(database);
  await makeMonths(database.db);
  return database;
}

/** The same for commands that cannot wait: throws if the database does not have all migrations. */
export async function openMigrated(config: Config): Promise<Database> {
  const database = await openDatabase(config, console.warn, console.error);
  const missing = await missingMigrations(database);
  if (missing.length === 0) return database;
  await database.close();
  throw new Error(`The database needs ${missing.join(', ')}: npm run migrate`);
}

/** `npm run migrate` (PRD-18). Answers the text to print. */
export async function runMigrations(config: Config): Promise<string> {
  const address = config.LISTEN_DATABASE_URL || config.DATABASE_URL;
  if (address === '') throw new Error('The embedded database migrates by itself; set DATABASE_URL');
  const db = openForMigrations(address);
  try {
    const applied = await migrate({ db });
    await makeMonths(db);
    return applied.length === 0 ? 'Nothing to migrate' : `Migrated: ${applied.join(', ')}`;
  } finally {
    await db.destroy();
  }
}

/** `npm run restore` (PRD-40). Answers the text to print. */
export async function runRestore(config: Config, args: readonly string[]): Promise<string> {
  const address = config.LISTEN_DATABASE_URL || config.DATABASE_URL;
  if (address === '')
    throw new Error('A backup of the embedded database is a copy of its folder; set DATABASE_URL');
  const db = openForMigrations(address);
  try {
    return await restoreBackup(db, address, args);
  } finally {
    await db.destroy();
  }
}
