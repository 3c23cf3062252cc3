import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openTestDatabase } from '../test/database.ts';
import type { Database } from './database.ts';
import { domainsWithMigrations, migrate, migrationsIn, migrationsOf } from './migrate.ts';

let database: Database;

before(async () => {
  database = await openTestDatabase();
});
after(async () => database.close());

test('RUN-12 migrations are applied once', async () => {
  assert.deepEqual(await migrate(database), []);
});

test('PRD-18 each migration has a number of its own among those of its folder: they apply in one order everywhere', () => {
  const common = migrationsIn(path.join(import.meta.dirname, 'migrations'));
  const names = [...common, ...domainsWithMigrations().flatMap(migrationsOf)].map(({ name }) => name);
  const numbers = names.map((name) => /^(?:[\w-]+\/)?\d{4}/.exec(name)?.[0]);
  assert.equal(numbers.includes(undefined), false, names.join());
  assert.equal(new Set(numbers).size, numbers.length, names.join());
});
