import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { startProduct } from './test-product.ts';

test('PRD-13 an address that tries numbers has 429, and others go on', async (context) => {
  let calls = 0;
  const backend = http.createServer((_request, response) => {
    calls += 1;
    response.writeHead(401, { 'content-type': 'text/plain' }).end('없음');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  context.after(() => backend.close());
  const { get } = await startProduct(context, {
    settings: {
      apiOrigin: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      proxies: ['127.0.0.0/8'],
    },
  });
  const tryFrom = async (address: string) => {
    const answer = await get('/api/promotions', { headers: { 'x-forwarded-for': address } });
    return { answer, text: await answer.text() };
  };
  for (let time = 0; time < 301; time += 1) assert.equal((await tryFrom('203.0.113.7')).answer.status, 401);
  const { answer, text } = await tryFrom('203.0.113.7');
  assert.deepEqual([answer.status, text], [429, '{"message":"죄송합니다. 잠시 후 다시 시도해 주세요."}']);
  const rest = Number(answer.headers.get('retry-after'));
  assert.ok(rest > 0 && rest <= 60, `after ${rest} s`);
  assert.equal(calls, 301);
  assert.equal((await tryFrom('203.0.113.8')).answer.status, 401);
  for (const inHouse of ['10.1.2.3', '127.0.0.1']) assert.equal((await tryFrom(inHouse)).answer.status, 401);
});

test('PRD-13 ERR-01 a write that is answered 401 keeps its text, and counts as a try', async (context) => {
  const backend = http.createServer((request, response) => {
    request.resume();
    response.writeHead(401, { 'content-type': 'text/plain; charset=utf-8' }).end('권한이 없습니다.');
  });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  context.after(() => backend.close());
  const { get } = await startProduct(context, {
    settings: {
      apiOrigin: `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
      proxies: ['127.0.0.0/8'],
    },
  });
  const write = async (address: string) => {
    const answer = await get('/api/chatters/r1/feed', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: '{"content":"누구"}',
    });
    return [answer.status, await answer.text()];
  };
  assert.deepEqual(await write('127.0.0.1'), [401, '권한이 없습니다.']);
  for (let time = 0; time < 301; time += 1)
    assert.deepEqual(await write('203.0.113.9'), [401, '권한이 없습니다.']);
  assert.equal((await write('203.0.113.9'))[0], 429);
});
