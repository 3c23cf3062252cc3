import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { openTestDatabase } from '../test/database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';

let database: Database;

before(async () => {
  database = await openTestDatabase();
});
after(async () => database.close());

test('RUN-12 migrations are applied once', async () => {
  assert.deepEqual(await migrate(database), []);
});

test('PRD-18 each migration has a number of its own: they apply in one order everywhere', () => {
  const names = fs.readdirSync(path.join(import.meta.dirname, 'migrations'));
  const numbers = names.map((name) => name.slice(0, '0000'.length));
  assert.deepEqual([...new Set(numbers)], numbers);
});
