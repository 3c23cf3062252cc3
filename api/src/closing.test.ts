import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { test } from 'node:test';
import { chattersOf, roomOf } from './test/chatters.ts';
import { portOf } from './test/cutting-proxy.ts';
import { openStream } from './test/event-stream.ts';
import { startApp } from './test/start-app.ts';

test('PRD-16 PRD-17 a server that closes ends its streams, lets a write finish and is not kept by connections', async (t) => {
  const server = await startApp();
  const port = await portOf(server.app);
  const [me, other] = await chattersOf(server, '김서연', '이준호');
  assert.ok(me && other);
  const roomId = await roomOf(server, [me, other]);
  const stream = await openStream(port, me.employeeNumber);
  await stream.next();
  const agent = new http.Agent({ keepAlive: true });
  t.after(() => {
    agent.destroy();
  });
  const isReached = once(server.app.server, 'request');
  const write = http.request({
    port,
    method: 'POST',
    path: `/api/chatters/${roomId}/feed`,
    headers: { cookie: `employeeNumber=${me.employeeNumber}`, 'content-type': 'application/json' },
    agent,
  });
  const answered = once(write, 'response') as Promise<[http.IncomingMessage]>;
  write.write('{"content":');
  await isReached;
  const unused = net.connect(port, '127.0.0.1');
  await once(unused, 'connect');
  const closed = server.close();
  await assert.rejects(stream.next(), /ended/);
  const pause = stream.retry() ?? 0;
  assert.ok(pause >= 3000 && pause < 6000, `it comes back after ${pause} ms`);
  write.end('"보내는 중"}');
  const [answer] = await answered;
  answer.resume();
  assert.equal(answer.statusCode, 200);
  await closed;
  unused.destroy();
});

test('PRD-16 a call that comes on a kept connection while a server closes is answered, and is the last on it', async (t) => {
  const patience = 60_000;
  const server = await startApp(undefined, { connectionPatience: patience });
  const port = await portOf(server.app);
  const [me] = await chattersOf(server, '김서연');
  assert.ok(me);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  t.after(() => {
    agent.destroy();
  });
  const ask = async () => {
    const request = http.get({
      port,
      path: '/api/chatters?pageNumber=0&fm=true&fic=true&pr=true',
      headers: { cookie: `employeeNumber=${me.employeeNumber}` },
      agent,
    });
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer;
  };
  const stream = await openStream(port, me.employeeNumber);
  await stream.next();
  const before = await ask();
  assert.deepEqual([before.statusCode, before.headers.connection], [200, 'keep-alive']);
  const begun = performance.now();
  const closed = server.close();
  await assert.rejects(stream.next(), /ended/);
  const answer = await ask();
  assert.deepEqual([answer.statusCode, answer.headers.connection], [200, 'close']);
  await closed;
  assert.ok(performance.now() - begun < patience, 'it ends once nobody keeps a connection');
});
