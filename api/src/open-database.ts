import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { openPgliteFolder } from './database/pglite.ts';
import { openPostgres, type LogProblem } from './database/postgres.ts';

/** The configured database, with every migration applied. `warn` is told once where it is one for trying out. */
export async function openDatabase(
  config: Config,
  warn: (message: string) => void,
  logProblem: LogProblem,
): Promise<Database> {
  if (config.DATABASE_URL === '') {
    warn(
      `The data is in ${config.DATA_DIR}, in an embedded database for trying out; set DATABASE_URL for real use`,
    );
  }
  const database =
    config.DATABASE_URL === ''
      ? await openPgliteFolder(config.DATA_DIR, config.CACHE_DIR)
      : await openPostgres(config.DATABASE_URL, logProblem);
  await migrate(database);
  return database;
}
