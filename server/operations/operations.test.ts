import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { remoteNames } from '../project.ts';
import { chatLine, startProduct } from '../test/test-product.ts';
import { createMetrics } from './metrics.ts';
import { observe, observedServer } from './observed.ts';
import { createOperationsServer } from './operations-server.ts';
import Fastify from 'fastify';

async function startBackend(context: TestContext) {
  const ids: unknown[] = [];
  const backend = http.createServer(({ headers }, response) => {
    ids.push(headers['x-request-id']);
    response.end('{}');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  context.after(() => backend.close());
  return { ids, apiOrigin: `http://127.0.0.1:${(backend.address() as AddressInfo).port}` };
}

test('PRD-20 a request has one id at the host, in its log and at the backend, and the log names nobody', async (context) => {
  const { ids, apiOrigin } = await startBackend(context);
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const { get } = await startProduct(context, { settings: { apiOrigin, logLevel: 'info', log } });
  const headers = { cookie: 'employeeNumber=20231107' };
  const given = await get('/api/promotions?employeeNumber=20231107', {
    headers: { ...headers, 'x-request-id': 'tap-0123456789' },
  });
  const made = await get('/api/promotions', { headers: { ...headers, 'x-request-id': 'two words' } });
  const known = [given, made].map((answer) => answer.headers.get('x-request-id'));
  assert.equal(known[0], 'tap-0123456789');
  assert.match(known[1] ?? '', /^[0-9a-f-]{36}$/);
  assert.deepEqual(ids, known);
  const answered = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'answered');
  assert.deepEqual(
    answered.map(({ reqId, server, method, path, status }) => ({ reqId, server, method, path, status })),
    known.map((reqId) => ({ reqId, server: 'host', method: 'GET', path: '/api/promotions', status: 200 })),
  );
  assert.doesNotMatch(lines.join(''), /20231107/);
});

test('PRD-20 what gives no answer is in the log', async (context) => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const { get } = await startProduct(context, {
    settings: { apiOrigin: 'http://127.0.0.1:9', logLevel: 'warn', log },
  });
  const answer = await get('/api/promotions');
  assert.equal(answer.status, 502);
  const id = answer.headers.get('x-request-id') ?? '-';
  assert.ok(
    lines.some((line) => line.includes(id) && /ECONNREFUSED|EADDRNOTAVAIL/.test(line)),
    lines.join(''),
  );
});

test('PRD-21 requests are counted, on a port of their own', async (context) => {
  const metrics = createMetrics();
  const server = Fastify(observedServer('silent'));
  context.after(() => server.close());
  observe(server, { name: 'host', metrics });
  server.get('/api/promotions', async () => '{}');
  await server.inject('/api/promotions?employeeNumber=20231107');
  await server.inject('/api/nothing');
  const operations = createOperationsServer(metrics, async () => true);
  context.after(() => operations.close());
  const { headers, body } = await operations.inject('/metrics');
  assert.match(String(headers['content-type']), /^text\/plain/);
  assert.match(body, /http_requests_total\{server="host",method="GET",area="api",status="200"\} 1/);
  assert.match(body, /http_requests_total\{server="host",method="GET",area="api",status="404"\} 1/);
  assert.match(body, /nodejs_eventloop_lag_seconds /);
  const { get } = await startProduct(context);
  assert.equal((await get('/metrics')).status, 404);
});

test('PRD-22 PRD-23 a host without a line of each remote is not ready, and is again when they are there', async (context) => {
  const { get, registryFile } = await startProduct(context);
  const lines = Object.fromEntries(remoteNames().map((name) => [name, chatLine]));
  const status = async () => (await get('/readyz')).status;
  assert.equal(await status(), 503);
  fs.writeFileSync(registryFile, JSON.stringify(lines));
  assert.equal(await status(), 200);
  // The lines before are served.
  fs.writeFileSync(registryFile, '{broken');
  assert.equal(await status(), 200);
  fs.rmSync(registryFile);
  assert.equal(await status(), 503);
  fs.writeFileSync(registryFile, JSON.stringify(lines));
  assert.equal(await status(), 200);
  assert.equal((await get('/healthz')).status, 200);
});

test('PRD-22 PRD-23 the port of a process’s own says the same', async (context) => {
  let isReady = false;
  const server = createOperationsServer(createMetrics(), async () => isReady);
  context.after(() => server.close());
  assert.equal((await server.inject('/readyz')).statusCode, 503);
  isReady = true;
  assert.equal((await server.inject('/readyz')).statusCode, 200);
});
