import fs from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { emptyCluster, openPgliteCopy } from '../database/pglite.ts';
import { openForMigrations, openPostgres } from '../database/postgres.ts';
import type { Schema } from '../database/schema.ts';
import { testSettings } from './settings.ts';

const templateName = 'field_sales_template';
const cacheFolder = path.resolve(import.meta.dirname, '..', '..', '..', '.cache');

/** A fresh, migrated database for one test file: on the PostgreSQL server of `TEST_POSTGRES`, else in memory. */
export async function openTestDatabase(): Promise<Database> {
  const { TEST_POSTGRES: server, TEST_TEMPLATE: template } = testSettings;
  if (server !== undefined) return openPostgres(await createDatabase(server), ignoreProblem);
  if (template !== undefined) return openPgliteCopy(await fs.openAsBlob(template));
  const database = await openPgliteCopy(await emptyCluster(cacheFolder));
  await migrate(database);
  return database;
}

/** A database of the PostgreSQL server of the tests with nothing in it: for migrations. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = testSettings.TEST_POSTGRES;
  if (server === undefined) throw new Error('Only a PostgreSQL server has several databases');
  return openPostgres(await createDatabase(server, 'template0'), ignoreProblem);
}

/** Another handle on the database of a PostgreSQL test: a second process, as far as the server can tell. */
export async function openSameDatabase(database: Database): Promise<Database> {
  return openPostgres(await addressOf(database), ignoreProblem);
}

/** A connection to the database of a PostgreSQL test for what takes as long as it takes. */
export async function openUnlimited(database: Database): Promise<Kysely<Schema>> {
  return openForMigrations(await addressOf(database));
}

export async function addressOf(database: Database): Promise<string> {
  const { name } = await database.db
    .selectNoFrom((fields) => fields.fn<string>('current_database', []).as('name'))
    .executeTakeFirstOrThrow();
  const server = testSettings.TEST_POSTGRES;
  if (server === undefined) throw new Error('Only a PostgreSQL server takes a second process');
  return withDatabase(server, name);
}

/** Migrates the database that every test database is copied from. */
export async function preparePostgresTemplate(server: string): Promise<void> {
  await run(server, `create database ${templateName}`);
  const database = await openPostgres(withDatabase(server, templateName), ignoreProblem);
  await migrate(database);
  await database.close();
}

/** The same for PGlite: a file that is copied into memory. */
export async function preparePgliteTemplate(file: string): Promise<void> {
  const database = await openPgliteCopy(await emptyCluster(cacheFolder));
  await migrate(database);
  const dump = await database.dump();
  await database.close();
  fs.writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
}

async function createDatabase(server: string, template = templateName): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template ${template}`);
  return withDatabase(server, name);
}

function withDatabase(server: string, name: string): string {
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

// Tests cut connections on purpose and look at the outcome.
function ignoreProblem(): void {}
