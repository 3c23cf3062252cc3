import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { openTestDatabase } from '../test/database.ts';
import { generateTables } from './generate-tables.ts';

test('RUN-12 the types of the tables fit the migrations: else `npm run tables -w api`', async (t) => {
  const database = await openTestDatabase();
  t.after(() => database.close());
  for (const [file, text] of await generateTables(database))
    assert.equal(text, fs.readFileSync(file, 'utf8'), file.pathname);
});
