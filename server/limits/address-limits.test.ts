import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import Fastify from 'fastify';
import { startProduct } from '../test/test-product.ts';
import { limitAddresses } from './address-limits.ts';

type Asking = { method?: string; headers?: Readonly<Record<string, string>>; body?: string };

/** A host above a backend that knows nobody; what is asked comes from the address that is named. */
async function startUnknowing(context: TestContext) {
  let calls = 0;
  const backend = http.createServer((request, response) => {
    calls += 1;
    request.resume();
    response.writeHead(401, { 'content-type': 'text/plain; charset=utf-8' }).end('없음');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  context.after(() => backend.close());
  const { get } = await startProduct(context, {
    settings: {
      apiOrigin: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      proxies: ['127.0.0.0/8'],
    },
  });
  const ask = async (address: string, path: string, options: Asking = {}) => {
    const headers = { ...options.headers, 'x-forwarded-for': address };
    const answer = await get(path, { ...options, headers });
    return { answer, text: await answer.text() };
  };
  return {
    countCalls: () => calls,
    read: (address: string) => ask(address, '/api/promotions'),
    write: (address: string) =>
      ask(address, '/api/chatters/r1/feed', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"content":"누구"}',
      }),
  };
}

test('PRD-13 an address that tries numbers has 429, and others go on', async (context) => {
  const { countCalls, read } = await startUnknowing(context);
  for (let time = 0; time < 301; time += 1) assert.equal((await read('203.0.113.7')).answer.status, 401);
  const { answer, text } = await read('203.0.113.7');
  assert.deepEqual([answer.status, text], [429, '{"message":"죄송합니다. 잠시 후 다시 시도해 주세요."}']);
  const rest = Number(answer.headers.get('retry-after'));
  assert.ok(rest > 0 && rest <= 60, `after ${rest} s`);
  assert.equal(countCalls(), 301);
  assert.equal((await read('203.0.113.8')).answer.status, 401);
  for (const inHouse of ['10.1.2.3', '127.0.0.1']) assert.equal((await read(inHouse)).answer.status, 401);
});

test('PRD-13 ERR-01 a write that is answered 401 keeps its text, and counts as a try', async (context) => {
  const { write } = await startUnknowing(context);
  for (const address of ['127.0.0.1', ...Array<string>(301).fill('203.0.113.9')]) {
    const { answer, text } = await write(address);
    assert.deepEqual([answer.status, text], [401, '없음']);
  }
  assert.equal((await write('203.0.113.9')).answer.status, 429);
});

test('PRD-13 an address that calls more often than it may has 429 until its minute is over, and others go on', async (context) => {
  const server = Fastify({ trustProxy: true });
  context.after(() => server.close());
  await limitAddresses(server, { calls: 3, failures: 300 });
  server.get('/', () => 'here');
  const ask = (address: string) => server.inject({ url: '/', headers: { 'x-forwarded-for': address } });
  for (let time = 0; time < 3; time += 1) assert.equal((await ask('203.0.113.7')).statusCode, 200);
  const { statusCode, body, headers } = await ask('203.0.113.7');
  assert.deepEqual([statusCode, body], [429, '{"message":"죄송합니다. 잠시 후 다시 시도해 주세요."}']);
  const rest = Number(headers['retry-after']);
  assert.ok(rest > 0 && rest <= 60, `after ${rest} s`);
  assert.equal((await ask('203.0.113.8')).statusCode, 200);
  for (let time = 0; time < 5; time += 1) assert.equal((await ask('10.1.2.3')).statusCode, 200);
});
