import fs from 'node:fs';
import { unusedConnectionPatience, uploadTimeLimit } from '@field-sales/shared/contract/time-limits';
import { logOptions } from '@field-sales/shared/node/log';
import { readKeySet } from '@field-sales/shared/node/key-set';
import pTimeout from 'p-timeout';
import pino from 'pino';
import { buildApp } from './app.ts';
import { printAudit } from './audit/audit-command.ts';
import { removeChatPhoto } from './chat/photo-removal.ts';
import type { Database } from './database/database.ts';
import { readConfig, wantsSampleData, type Config } from './config.ts';
import { runEmployeesCommand } from './identity/employees-command.ts';
import { importFolder } from './import/import.ts';
import { listenForOperations } from './http/operations-port.ts';
import { Assertions } from './identity/assertions.ts';
import { waitForMigrations } from './http/wait-for-migrations.ts';
import { openDatabase, openMigrated, runMigrations, runRestore } from './open-database.ts';
import { bucketOf, openPhotoBucket, openPhotos } from './open-photos.ts';
import { runPhotosCommand } from './photo-store/photos-command.ts';
import { applyRetention } from './retention/retention.ts';
import { seedIfEmpty } from './domains/seed.ts';

/**
 * The longest time, in ms, that a stop may take: at a terminal somebody waits, while a deployment lets uploads finish
 * (PRD-16).
 */
const stopWithin = 5000;
const finishWithin = uploadTimeLimit;
/**
 * How long, in ms, the close of the database is waited for: a database that does not answer must not hold up a process
 * that has nothing left to do.
 */
const closeDatabaseWithin = 3000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const [command, ...args] = process.argv.slice(2);
  if (command === undefined) await serve(config);
  else if (command === 'migrate') console.info(await runMigrations(config));
  else if (command === 'restore') console.info(await runRestore(config, args));
  else if (command === 'photos')
    await runCommand(config, (database) =>
      runPhotosCommand(database, openPhotoBucket(config, process.env), args),
    );
  else if (command === 'chat-photos')
    await runCommand(config, (database) => removeChatPhoto(database, bucketOf(config, process.env), args));
  else if (command === 'employees')
    await runCommand(config, (database) =>
      runEmployeesCommand(database, bucketOf(config, process.env), args),
    );
  else if (command === 'audit') await runCommand(config, (database) => printAudit(database, args));
  else if (command === 'retention')
    await runCommand(config, (database) => applyRetention(database, config.RETENTION, args));
  else if (command === 'import') await runCommand(config, (database) => importFolder(database, args));
  else throw new Error(`There is no command ${command}`);
}

async function runCommand(config: Config, command: (database: Database) => Promise<string>): Promise<void> {
  const database = await openMigrated(config);
  try {
    console.info(await command(database));
  } finally {
    await database.close();
  }
}

async function serve(config: Config): Promise<void> {
  const logger = pino(logOptions(config.LOG_LEVEL));
  const database = await openDatabase(
    config,
    (message) => {
      logger.warn(message);
    },
    (error, what) => {
      logger.error({ err: error }, what);
    },
  );
  await waitForMigrations(database, {
    port: config.API_PORT,
    host: config.HOST,
    warn: (message) => {
      logger.warn(message);
    },
  });
  const employeeNumber = wantsSampleData(config) ? await seedIfEmpty(database) : undefined;
  const app = await buildApp({
    database,
    stockChains: config.STOCK_CHAINS,
    logger: logOptions(config.LOG_LEVEL),
    logKey: config.LOG_KEY,
    tracesTo: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustProxy: config.TRUST_PROXY,
    assertions: readAssertions(config),
    photos: openPhotos(config, process.env),
    callsPerMinute: config.CALLS_PER_MINUTE,
    connectionPatience: unusedConnectionPatience,
  });
  const closeOperations =
    config.API_METRICS_PORT === undefined
      ? undefined
      : await listenForOperations(app, config.API_METRICS_PORT, config.HOST);
  stopWithProcess(async () => {
    await app.close();
    closeOperations?.();
    await pTimeout(database.close(), { milliseconds: closeDatabaseWithin });
  }, logger);
  await app.listen({ port: config.API_PORT, host: config.HOST });
  const address = app.server.address();
  process.send?.({
    type: 'ready',
    port: typeof address === 'object' ? address?.port : config.API_PORT,
    ...(employeeNumber === undefined ? {} : { employeeNumber }),
  });
}

function readAssertions(config: Config): Assertions | undefined {
  if (config.IDENTITY === 'address') return undefined;
  if (config.SESSION_KEYS === undefined)
    throw new Error(
      'SESSION_KEYS is not set: the keys by which the host vouches for a call, a JWK set or a file',
    );
  return new Assertions(
    readKeySet('SESSION_KEYS', config.SESSION_KEYS, (file) => fs.readFileSync(file, 'utf8')),
  );
}

/**
 * Ends open streams, finishes running answers and closes the database, when the process is told to stop or its parent
 * is gone.
 */
function stopWithProcess(close: () => Promise<void>, logger: pino.Logger): void {
  let isStopping = false;
  function stop(reason: string, within = stopWithin): void {
    if (isStopping) return;
    isStopping = true;
    logger.info(`stopping: ${reason}`);
    setTimeout(() => {
      logger.error('stopping took too long');
      process.exit(1);
    }, within).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  }
  process.on('SIGTERM', () => {
    stop('SIGTERM', finishWithin);
  });
  process.on('SIGINT', () => {
    stop('SIGINT');
  });
  process.on('disconnect', () => {
    stop('the parent process is gone');
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
