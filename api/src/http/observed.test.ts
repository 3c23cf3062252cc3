import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualStockChains as stockChains } from '../../../remote-events/src/contract/stock-chains.ts';
import { keyedNames } from '@field-sales/shared/node/keyed-names';
import { logOptions } from '@field-sales/shared/node/log';
import { sql } from 'kysely';
import { buildApp } from '../app.ts';
import type { Executor } from '../database/schema.ts';
import { factoriesOf } from '../test/factories.ts';
import { startApp } from '../test/start-app.ts';

test('PRD-20 a statement says for which request it is, one of nobody nothing', async (t) => {
  const server = await startApp();
  const app = await buildApp({ database: server.database, stockChains });
  t.after(async () => {
    await app.close();
    await server.close();
  });
  const current = async (db: Executor) =>
    (await sql<{ text: string }>`select current_query() as text`.execute(db)).rows[0]?.text;
  app.post('/statement', async ({ db }) => current(db));
  const post = { method: 'POST' as const, url: '/statement', payload: { some: 'body' } };
  const answer = await app.inject({ ...post, headers: { 'x-request-id': 'tap-0123456789' } });
  assert.equal(answer.body, '/* tap-0123456789 */ select current_query() as text');
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const traced = await app.inject({ ...post, headers: { traceparent } });
  assert.match(traced.body, /^\/\* 0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331 \*\/ select/);
  assert.equal(await current(server.database.db), 'select current_query() as text');
});

test('PRD-20 the log has the keyed name of who calls: no number, no query, no value of a row that a database tells of', async (t) => {
  const server = await startApp();
  const { employeeNumber } = await factoriesOf(server.database).employee();
  const lines: string[] = [];
  const log = { ...logOptions('info'), stream: { write: (line: string) => void lines.push(line) } };
  const app = await buildApp({ database: server.database, stockChains, logger: log, logKey: 'a key' });
  t.after(async () => {
    await app.close();
    await server.close();
  });
  app.get('/same/:number', async () => {
    await server.database.db
      .insertInto('employees')
      .columns(['employee_number', 'name', 'title', 'branch_id'])
      .expression((fields) =>
        fields.selectFrom('employees').select(['employee_number', 'name', 'title', 'branch_id']),
      )
      .execute();
  });
  const headers = { cookie: `employeeNumber=${employeeNumber}` };
  const read = await app.inject({ url: `/api/promotions?employeeNumber=${employeeNumber}`, headers });
  assert.notEqual(read.statusCode, 401);
  await app.inject({ url: `/api/promotions/${employeeNumber}`, headers });
  assert.equal((await app.inject({ url: '/same/1', headers })).statusCode, 500);
  const written = lines.join('');
  assert.ok(written.includes(keyedNames('a key')(employeeNumber)), written);
  assert.match(written, /duplicate key/);
  assert.doesNotMatch(written, new RegExp(employeeNumber));
});
