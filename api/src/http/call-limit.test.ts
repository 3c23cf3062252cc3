import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chattersOf } from '../test/chatters.ts';
import { startApp } from '../test/start-app.ts';

test('PRD-13 an employee past the limit of a minute has 429 with its text and when to come back, and others go on', async (t) => {
  const server = await startApp(undefined, { callsPerMinute: 3 });
  t.after(() => server.close());
  const [me, other] = await chattersOf(server, '김서연', '이준호');
  assert.ok(me && other);
  const filters = '/api/chatter/filters';
  for (let call = 0; call < 3; call += 1) assert.equal((await me.caller.get(filters)).status, 200);
  const answer = await me.caller.get(filters);
  assert.deepEqual(
    [answer.status, answer.json()],
    [429, { message: '죄송합니다. 잠시 후 다시 시도해 주세요.' }],
  );
  assert.equal(answer.headers['retry-after'], '60');
  assert.equal(answer.headers['x-ratelimit-limit'], undefined);
  assert.equal((await other.caller.get(filters)).status, 200);
  assert.equal((await server.as('nobody').get(filters)).status, 401);
});
