import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { usualStockChains as stockChains } from '../../../remote-events/src/contract/stock-chains.ts';
import { buildApp } from '../app.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { factoriesOf } from '../test/factories.ts';
import { failingDatabase } from '../test/fail-at.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { listenForOperations } from './operations-port.ts';

let server: TestApp;

before(async () => {
  server = await startApp();
});
after(async () => server.close());

test('PRD-22 PRD-23 /readyz is a failure while the database does not answer or is not heard, and a success again', async (t) => {
  const failing = failingDatabase(server.database);
  let isHearing = true;
  const app = await buildApp({
    database: { ...failing.database, isHearing: () => isHearing },
    stockChains,
  });
  t.after(() => app.close());
  const status = async () => (await app.inject('/readyz')).statusCode;
  assert.equal(await status(), 200);
  failing.failAt(1);
  assert.deepEqual([await status(), await status()], [503, 200]);
  isHearing = false;
  assert.equal(await status(), 503);
  isHearing = true;
  assert.equal(await status(), 200);
});

test('RUN-01 /healthz says that the process runs, /readyz whether the database answers', async (t) => {
  const caller = server.as(null);
  assert.equal((await caller.get('/healthz')).status, 200);
  assert.deepEqual(
    [(await caller.get('/readyz')).status, (await caller.get('/readyz')).json()],
    [200, { status: 'ready' }],
  );
  const failing = failingDatabase(server.database);
  const app = await buildApp({ database: failing.database, stockChains });
  t.after(() => app.close());
  failing.failAt(1);
  assert.equal((await app.inject('/readyz')).statusCode, 503);
  assert.equal((await app.inject('/healthz')).statusCode, 200);
});

test('API-01 /api/docs is a page and /api/docs/json describes every call with its schemas', async () => {
  assert.match((await server.as(null).get('/api/docs/')).text, /swagger/i);
  const document = (await server.as(null).get('/api/docs/json')).text;
  const calls = JSON.parse(document) as {
    paths: Record<string, Record<string, { summary?: string; responses: object; requestBody?: object }>>;
  };
  const described = Object.values(calls.paths).flatMap((methods) => Object.values(methods));
  const summaries = described.map(({ summary }) => summary ?? '').join();
  for (let call = 1; call <= 33; call++)
    assert.ok(summaries.includes(`CALL-${String(call).padStart(2, '0')}`), `CALL-${call}`);
  assert.ok(described.every(({ responses }) => Object.keys(responses).length > 0));
  assert.match(document, /reatilPrice/);
  assert.match(
    JSON.stringify(calls.paths['/api/field-info/sc/{id}']?.post?.requestBody),
    /multipart\/form-data.*infoList.*StandType__c/,
  );
  assert.match(JSON.stringify(calls.paths['/api/chatters/{id}/feed']?.post?.requestBody), /"maxLength":5000/);
});

test('PRD-21 DEP-19 answers are counted at /metrics; measurements of pages are not taken here', async () => {
  const caller = server.as(null);
  assert.equal((await caller.send('POST', '/api/telemetry', { events: [] })).status, 404);
  await caller.get('/api/barcode/filters');
  const { text, headers } = await caller.get('/metrics');
  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/);
  assert.match(
    text,
    /^http_requests_total\{method="GET",route="\/api\/barcode\/filters",status="401"\} \d+$/m,
  );
});

test('API-10 a failure has a JSON message, an unforeseen one tells nothing of the inside', async (t) => {
  const { employeeNumber } = await factoriesOf(server.database).employee();
  const failing = failingDatabase(server.database);
  const app = await buildApp({ database: failing.database, stockChains });
  t.after(() => app.close());
  failing.failAt(2);
  const answer = await app.inject({
    url: '/api/field-info/sc',
    headers: { cookie: `employeeNumber=${employeeNumber}` },
  });
  assert.deepEqual(
    [answer.statusCode, answer.json()],
    [500, { message: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.' }],
  );
  const caller = server.as(employeeNumber);
  assert.deepEqual(
    [(await caller.get('/api/nowhere')).status, (await caller.get('/api/nowhere')).json()],
    [404, { message: '요청한 주소를 찾을 수 없습니다.' }],
  );
  assert.equal((await caller.get('/api/promotions/%zz')).status, 400);
});

test('PRD-20 an id that a call comes with is its own and that of its line in the log, and one that could be anything is not', async (t) => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({
    database: server.database,
    stockChains,
    logger: { level: 'info', stream },
  });
  t.after(() => app.close());
  const idFor = async (id: string) => {
    const { headers } = await app.inject({ url: '/api/promotions?name=김', headers: { 'x-request-id': id } });
    return String(headers['x-request-id']);
  };
  assert.equal(await idFor('tap-0123456789'), 'tap-0123456789');
  const made = await idFor('two words');
  assert.match(made, /^[0-9a-f-]{36}$/);
  const logged = lines.map((line) => JSON.parse(line) as { reqId?: string; path?: string });
  assert.deepEqual(
    logged.map(({ reqId, path }) => ({ reqId, path })),
    ['tap-0123456789', made].map((reqId) => ({ reqId, path: '/api/promotions' })),
  );
});

test('PRD-21 a port of its own has the metrics and whether it can work, and nothing else', async (t) => {
  const port = await freePort();
  t.after(await listenForOperations(server.app, port, '127.0.0.1'));
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  assert.match(await (await get('/metrics')).text(), /http_requests_total/);
  assert.deepEqual(await (await get('/readyz')).json(), { status: 'ready' });
  assert.equal((await get('/healthz')).status, 200);
  assert.equal((await get('/api/docs/json')).status, 404);
});
