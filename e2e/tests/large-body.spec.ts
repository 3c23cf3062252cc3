import http from 'node:http';
import { expect, test } from '@playwright/test';
import { productUrl } from '../support/product.ts';

type Sent = { status: number | undefined; wasAskedToContinue: boolean };

/** Sends so many bytes as JSON, as fast as they are taken; with `expect`, only when it is told to go on. */
function send(bytes: number, headers: http.OutgoingHttpHeaders): Promise<Sent> {
  const request = http.request(`${productUrl}/api/used-tickets`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
  });
  const piece = Buffer.alloc(65_536, ' ');
  let left = bytes;
  let wasAskedToContinue = false;
  function write(): void {
    while (left > 0) {
      const part = piece.subarray(0, left);
      left -= part.length;
      if (!request.write(part)) {
        request.once('drain', write);
        return;
      }
    }
    request.end();
  }
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode, wasAskedToContinue });
    });
    request.on('continue', () => {
      wasAskedToContinue = true;
      write();
    });
    if (headers.expect === undefined) write();
    else request.flushHeaders();
  });
}

test('PRD-15 a body that is too large is a 413, however large it is', async () => {
  for (const bytes of [2_000_000, 20_000_000, 180_000_000])
    expect((await send(bytes, { 'content-length': bytes })).status, `${bytes}`).toBe(413);
  expect((await send(20_000_000, {})).status, 'in chunks').toBe(413);
});

test('PRD-15 who asks before sending is told to go on, and answered', async () => {
  const large = await send(20_000_000, { 'content-length': 20_000_000, expect: '100-continue' });
  expect(large).toEqual({ status: 413, wasAskedToContinue: true });
  const small = await send(10, { 'content-length': 10, expect: '100-continue' });
  expect(small).toEqual({ status: 400, wasAskedToContinue: true });
});
