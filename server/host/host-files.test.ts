import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { integrityOf } from '@field-sales/shared/node/integrity';
import { startProduct } from '../test/test-product.ts';

describe('what a phone keeps', () => {
  test('OFF-01 OFF-05 the worker is asked for again each time, and the list names the page and every file of the host', async (context) => {
    const { get } = await startProduct(context, { environment: { OFFLINE: 'on' } });
    const worker = await get('/worker.js');
    assert.equal(await worker.text(), 'worker');
    assert.equal(worker.headers.get('cache-control'), 'no-cache');
    assert.match(worker.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.match(worker.headers.get('content-security-policy') ?? '', /connect-src 'self'/);

    const answer = await get('/host-files.json');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.deepEqual(await answer.json(), {
      '/': integrityOf(await (await get('/')).text()),
      '/assets/federation.0123456789.js': integrityOf('loader'),
      '/assets/main.0123456789.js': integrityOf('console.info("home")'),
    });
    assert.match(await (await get('/')).text(), /"isKeptOffline":true/);
  });

  test('OFF-12 where OFFLINE is off the worker is one that takes itself and its stores away', async (context) => {
    const { get } = await startProduct(context, { environment: { OFFLINE: 'off' } });
    const text = await (await get('/worker.js')).text();
    assert.match(text, /caches\.delete/);
    assert.match(text, /unregister\(\)/);
    assert.equal((await get('/host-files.json')).status, 404);
    assert.match(await (await get('/')).text(), /"isKeptOffline":false/);
  });
});
