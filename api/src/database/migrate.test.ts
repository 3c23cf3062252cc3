import assert from 'node:assert/strict';
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
