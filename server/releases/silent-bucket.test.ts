import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { test } from 'node:test';
import { Bucket } from '@field-sales/shared/node/bucket';

test('DEP-07 a store that takes a call and says nothing is given up, when it is listed too', async (t) => {
  let ask: () => void = () => undefined;
  const server = http.createServer(() => ask()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  assert.ok(typeof address === 'object' && address !== null);
  const bucketUrl = `http://127.0.0.1:${address.port}/a`;
  const bucket = new Bucket({ bucketUrl, accessKeyId: 'a', secretAccessKey: 'b' });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const call of [() => bucket.fetch('b'), () => bucket.list('b').next()]) {
    const asked = new Promise<void>((resolve) => {
      ask = resolve;
    });
    const answer = assert.rejects(call(), /did not answer/);
    await asked;
    t.mock.timers.tick(20_000);
    await answer;
  }
});
