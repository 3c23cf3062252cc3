import assert from 'node:assert/strict';
import http from 'node:http';
import os from 'node:os';
import { after, before, test } from 'node:test';
import { createHostServer } from '../../../server/host-server.ts';
import { readSettings } from '../../../server/settings.ts';
import { portOf } from '../test/cutting-proxy.ts';
import { startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
let host: Awaited<ReturnType<typeof createHostServer>>;
const ports = { api: 0, host: 0 };

before(async () => {
  server = await startApp();
  ports.api = await portOf(server.app);
  const settings = { ...readSettings({}), apiOrigin: `http://127.0.0.1:${ports.api}` };
  host = await createHostServer(os.tmpdir(), settings);
  ports.host = await portOf(host);
});
after(async () => {
  await host.close();
  await server.close();
});

type Sent = { status: number | undefined; wasAskedToContinue: boolean };

/** Sends so many bytes as JSON, at the pace at which they are taken; with `expect`, when it is told to go on. */
function send(port: number, bytes: number, headers: http.OutgoingHttpHeaders): Promise<Sent> {
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/api/telemetry',
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

for (const part of ['api', 'host'] as const) {
  test(`PRD-15 a body that is too large is a 413 at the ${part}, however large it is`, async () => {
    for (const bytes of [2_000_000, 20_000_000, 180_000_000])
      assert.equal((await send(ports[part], bytes, { 'content-length': bytes })).status, 413, `${bytes}`);
    assert.equal((await send(ports[part], 20_000_000, {})).status, 413, 'in chunks');
  });

  test(`PRD-15 who asks the ${part} before it sends is told to go on, and answered`, async () => {
    const expect = '100-continue';
    const large = { 'content-length': 20_000_000, expect };
    assert.deepEqual(await send(ports[part], 20_000_000, large), { status: 413, wasAskedToContinue: true });
    const small = { 'content-length': 10, expect };
    assert.deepEqual(await send(ports[part], 10, small), { status: 400, wasAskedToContinue: true });
  });
}
