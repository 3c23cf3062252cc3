import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { missingMigrations } from '../database/migrate.ts';
import { openPostgres } from '../database/postgres.ts';
import { seedIfEmpty } from '../domains/seed.ts';
import { chattersOf, roomOf, say, textsOf } from '../test/chatters.ts';
import { startInstalledPostgres } from '../test/installed-postgres.ts';
import { formOf, picture } from '../test/pictures.ts';
import { testSettings } from '../test/settings.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { stand, surveyorOf } from '../test/surveyor.ts';

const execute = promisify(execFile);
const programs = testSettings.TEST_PG_PROGRAMS ?? '';
const main = path.resolve(import.meta.dirname, '..', 'main.ts');

type Ended = { code: number; output: string };

async function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const options = { env: { ...process.env, ...env }, maxBuffer: 2 ** 26 };
  try {
    const { stdout, stderr } = await execute(program, args, options);
    return { code: 0, output: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

/** What PostgreSQL's own program prints. */
async function outputOf(program: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await run(path.join(programs, program), args);
  assert.equal(code, 0, output);
  return output;
}

/** The product's command, as an operator calls it. */
function runCommand(address: string, ...args: readonly string[]): Promise<Ended> {
  const env = { DATABASE_URL: address, PATH: programs };
  return run(process.execPath, ['--import', 'tsx', main, ...args], env);
}

/** A database as the command `migrate` leaves it, with sample data and what people have written, and a backup of it. */
async function startBackedUp(context: TestContext) {
  const addressOf = await startInstalledPostgres(context, programs);
  const make = async (name: string) => {
    const database = await openPostgres(addressOf('postgres'), () => undefined);
    await sql`create database ${sql.id(name)} template template0`.execute(database.db);
    await database.close();
    return addressOf(name);
  };
  const address = await make('product');
  const migrated = await runCommand(address, 'migrate');
  assert.equal(migrated.code, 0, migrated.output);
  const server = await openServer(context, address);
  await seedIfEmpty(server.database);
  const written = await write(server);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-backup-'));
  context.after(() => fs.rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'product.dump');
  await outputOf('pg_dump', '--format=custom', `--file=${file}`, address);
  return { make, address, server, file, written };
}

async function openServer(context: TestContext, address: string): Promise<TestApp> {
  const server = await startApp(await openPostgres(address, () => undefined));
  context.after(() => server.close());
  return server;
}

async function write(server: TestApp) {
  const surveyor = await surveyorOf(server);
  const photos = await Promise.all(['#c8281f', '#1f28c8'].map((colour) => picture('jpeg', colour)));
  const saved = await surveyor.caller.send('POST', surveyor.url, formOf({ infoList: [stand()] }, photos));
  assert.equal(saved.status, 200, saved.text);
  const [author, reader] = await chattersOf(server, '김서연', '이준호');
  assert.ok(author && reader);
  const roomId = await roomOf(server, [author, reader]);
  assert.equal((await say(author, roomId, '복구 전')).status, 200);
  return { surveyor, author, reader, roomId };
}

/** Each table with the number of its rows and a digest of them, photos included. */
async function contentsOf({ db }: Database): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    // The restore's own line of the audit log is no part of what was restored.
    const own = name.startsWith('audit_log') ? sql`where operation <> 'restore'` : sql``;
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest
      from ${sql.table(name)} t ${own}`.execute(db);
    contents.set(name, rows[0]?.digest ?? '');
  }
  return contents;
}

/** Tables, parts, keys, indexes, triggers and functions as text, and where each sequence is. */
async function schemaOf(address: string, { db }: Database) {
  const text = await outputOf('pg_dump', '--schema-only', '--no-owner', '--no-privileges', address);
  const { rows } = await sql<{ name: string; at: string | null }>`
    select sequencename as name, last_value as at from pg_sequences where sequencename <> 'audit_log_ids' order by 1`.execute(
    db,
  );
  // Each dump has a key of its own.
  return { lines: text.split('\n').filter((line) => !/^\\(?:un)?restrict /.test(line)), sequences: rows };
}

test('PRD-40 a backup and what becomes of it', async (context) => {
  const backedUp = await startBackedUp(context);
  await context.test('comes into an empty database', (own) => comesBack(own, backedUp));
  await context.test('is refused by one that is not', () => isRefused(backedUp));
  await context.test('leaves nothing where it was cut short', () => leavesNothing(backedUp));
});

type BackedUp = Awaited<ReturnType<typeof startBackedUp>>;

/** The same rows and photos, sequences, parts and migrations, and people work on. */
async function comesBack(context: TestContext, { make, address, server, file, written }: BackedUp) {
  const other = await make('restored');
  const { code, output } = await runCommand(other, 'restore', file);
  assert.equal(code, 0, output);
  assert.match(output, /^Restored: \d+ tables$/m);
  const restored = await openServer(context, other);
  const contents = await contentsOf(restored.database);
  assert.deepEqual(contents, await contentsOf(server.database));
  console.log(`${contents.size} tables, ${contents.get('photos')?.split(' ')[0]} photos are the same`);
  assert.deepEqual(await schemaOf(other, restored.database), await schemaOf(address, server.database));
  assert.deepEqual(await missingMigrations(restored.database), []);

  const { surveyor, author, reader, roomId } = written;
  const caller = restored.as(surveyor.employee.employeeNumber);
  const images = (await surveyor.read()).images.map(({ imageUrl }) => imageUrl ?? '');
  assert.equal(images.length, 2);
  for (const url of images)
    assert.deepEqual((await caller.get(url)).bytes, (await surveyor.caller.get(url)).bytes);
  const again = await caller.send('POST', surveyor.url, formOf({ infoList: [stand()] }, [await picture()]));
  assert.equal(again.status, 200, again.text);
  const there = { ...author, caller: restored.as(author.employeeNumber) };
  assert.equal((await say(there, roomId, '복구 후')).status, 200);
  const reading = { ...reader, caller: restored.as(reader.employeeNumber) };
  assert.deepEqual(await textsOf(reading, roomId), ['복구 전', '복구 후']);
}

/** And it stays as it is. */
async function isRefused({ address, server, file }: BackedUp) {
  const before = await contentsOf(server.database);
  const refused = await runCommand(address, 'restore', file);
  assert.equal(refused.code, 1);
  assert.match(refused.output, /The database is not empty.* chat_entries, /);
  assert.deepEqual(await contentsOf(server.database), before);
}

/** So that the whole one can come into the same database. */
async function leavesNothing({ make, file }: BackedUp) {
  const other = await make('restored_later');
  const bytes = fs.readFileSync(file);
  const short = `${file}.short`;
  fs.writeFileSync(short, bytes.subarray(0, Math.floor(bytes.length * 0.9)));
  const failed = await runCommand(other, 'restore', short);
  assert.equal(failed.code, 1);
  assert.match(failed.output, /the database is empty as before/);
  const { code, output } = await runCommand(other, 'restore', file);
  assert.equal(code, 0, output);
}
