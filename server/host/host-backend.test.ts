import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { startProduct } from '../test/test-product.ts';

/** Starts a backend of a test on a free port. */
async function originOf(backend: net.Server): Promise<string> {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const address = backend.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

describe('the backend', () => {
  test('RUN-10 MF-01 /api and /reports go to the backend as they are', async (context) => {
    const seen: string[] = [];
    const hosts: unknown[] = [];
    const backend = http.createServer((request, response) => {
      hosts.push(request.headers['x-forwarded-host']);
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        seen.push(`${request.method ?? ''} ${request.url ?? ''} ${request.headers.cookie ?? ''} ${body}`);
        response.writeHead(401, { 'content-type': 'text/plain' }).end('권한 없음');
      });
    });
    context.after(() => backend.close());
    const { get, origin } = await startProduct(context, { settings: { apiOrigin: await originOf(backend) } });
    const response = await get('/api/chatters?pageNumber=0', { headers: { cookie: 'employeeNumber=7' } });
    assert.equal(response.status, 401);
    assert.equal(await response.text(), '권한 없음');
    await get('/reports/a%2Fb', {
      method: 'POST',
      body: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    assert.deepEqual(seen, [
      'GET /api/chatters?pageNumber=0 employeeNumber=7 ',
      'POST /reports/a%2Fb  {"a":1}',
    ]);
    assert.deepEqual(hosts, [new URL(origin).host, new URL(origin).host]);
  });

  test('RUN-10 a backend that is down is a 502, and the page still comes', async (context) => {
    const { get } = await startProduct(context, { settings: { apiOrigin: 'http://127.0.0.1:9' } });
    const response = await get('/api/promotions');
    assert.equal(response.status, 502);
    assert.equal(await response.text(), 'bad gateway');
    assert.equal((await get('/event-management')).status, 200);
  });

  test('RUN-10 a backend that never answers is a 504', async (context) => {
    const sockets = new Set<net.Socket>();
    const silent = net.createServer((socket) => void sockets.add(socket));
    context.after(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { get } = await startProduct(context, {
      settings: { apiOrigin: await originOf(silent), backendTimeLimit: 200 },
    });
    const response = await get('/api/promotions');
    assert.equal(response.status, 504);
    assert.equal(await response.text(), 'gateway timeout');
  });

  test('RUN-10 API-24 hundreds of open event streams leave room for calls', async (context) => {
    const backend = http.createServer((request, response) => {
      const isStream = request.url === '/api/chatters/stream';
      response.writeHead(200, { 'content-type': isStream ? 'text/event-stream' : 'text/plain' });
      if (isStream) response.write('event: ready\n\n');
      else response.end('an answer');
    });
    const phones = new AbortController();
    context.after(() => {
      phones.abort();
      backend.closeAllConnections();
      backend.close();
    });
    const { get } = await startProduct(context, {
      settings: { apiOrigin: await originOf(backend), backendTimeLimit: 20_000 },
    });
    const streams = Array.from({ length: 300 }, () => get('/api/chatters/stream', { signal: phones.signal }));
    assert.ok((await Promise.all(streams)).every(({ ok }) => ok));
    assert.equal(await (await get('/api/promotions')).text(), 'an answer');
  });
});

describe('a server that goes', () => {
  test('PRD-16 PRD-17 a host that closes lets an upload finish, ends streams whole, and takes nobody new', async (context) => {
    const backend = http.createServer((request, response) => {
      if (request.url === '/api/chatters/stream') {
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 4321\n\n');
        return;
      }
      let bytes = 0;
      request.on('data', (part: Buffer) => (bytes += part.length));
      request.on('end', () => response.end(String(bytes)));
    });
    context.after(() => {
      backend.closeAllConnections();
      backend.close();
    });
    const { get, server, origin } = await startProduct(context, {
      settings: { apiOrigin: await originOf(backend) },
    });
    const stream = await get('/api/chatters/stream');
    await get('/healthz');
    const agent = new http.Agent({ keepAlive: true });
    context.after(() => agent.destroy());
    const upload = http.request(`${origin}/api/upload`, { method: 'POST', agent });
    const answered = once(upload, 'response') as Promise<[http.IncomingMessage]>;
    upload.write('a'.repeat(10));
    await once(upload, 'socket');
    await once(backend, 'request');
    const unused = net.connect(Number(new URL(origin).port), '127.0.0.1');
    await once(server.server, 'connection');
    const closed = server.close();
    assert.equal(await stream.text(), 'retry: 4321\n\n');
    await assert.rejects(get('/healthz'));
    upload.end('b'.repeat(10));
    const [answer] = await answered;
    assert.deepEqual([answer.statusCode, await text(answer)], [200, '20']);
    await closed;
    unused.destroy();
  });

  test('PRD-16 what a proxy sends on a kept connection just as the host closes is answered, and is the last on it', async (context) => {
    const backend = http.createServer((request, response) => {
      request.resume();
      response.end('written');
    });
    context.after(() => backend.close());
    const { server, origin } = await startProduct(context, {
      settings: { apiOrigin: await originOf(backend), connectionPatience: 60_000 },
    });
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    context.after(() => agent.destroy());
    const write = async () => {
      const request = http.request(`${origin}/api/chatters/1/feed`, { method: 'POST', agent });
      request.end('a message');
      const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
      return [answer.statusCode, answer.headers.connection, await text(answer)];
    };
    assert.deepEqual(await write(), [200, 'keep-alive', 'written']);
    const closed = server.close();
    assert.deepEqual(await write(), [200, 'close', 'written']);
    await closed;
  });
});

describe('a server behind the host that goes', () => {
  test('PRD-16 a read on a connection that ends just then is sent once more, and what writes is not', async (context) => {
    const asked: string[] = [];
    const backend = http.createServer(({ method = '', socket }, response) => {
      asked.push(method);
      if (asked.length % 2 === 1) socket.destroy();
      else response.end('an answer');
    });
    context.after(() => backend.close());
    const { get } = await startProduct(context, { settings: { apiOrigin: await originOf(backend) } });
    const read = await get('/api/promotions');
    assert.deepEqual([read.status, await read.text()], [200, 'an answer']);
    const written = await get('/api/chatters/1/feed', { method: 'POST', body: 'a message' });
    assert.equal(written.status, 502);
    assert.deepEqual(asked, ['GET', 'GET', 'POST']);
  });

  test('MF-07 a remote whose server is down is a 502 for that remote alone', async (context) => {
    const { get } = await startProduct(context, {
      settings: { remotes: { chat: { port: 0, origin: 'http://127.0.0.1:9' } } },
    });
    assert.equal((await get('/remotes/chat/1.0.0/mf-manifest.json')).status, 502);
    assert.equal((await get('/chatter-list')).status, 200);
  });
});
