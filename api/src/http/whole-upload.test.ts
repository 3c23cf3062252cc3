import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { portOf } from '../test/cutting-proxy.ts';
import { formOf, picture } from '../test/pictures.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { noChanges, stand, surveyorOf } from '../test/surveyor.ts';

let server: TestApp;
let port: number;

before(async () => {
  server = await startApp();
  port = await portOf(server.app);
});
after(async () => server.close());

type Writing = { method: string; path: string; cookie: string; key: string; form: FormData };

/** Sends a body in pieces, with a call of another phone answered between any two, and tells what came back, and when. */
async function sendSlowly({ method, path, cookie, key, form }: Writing) {
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const request = http.request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: {
      cookie: `employeeNumber=${cookie}`,
      'idempotency-key': key,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  let isSent = false;
  const answered = new Promise<{ status: number | undefined; isWholeSent: boolean }>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      resolve({ status: response.statusCode, isWholeSent: isSent });
      response.resume();
    });
  });
  const pieces = 8;
  for (let piece = 0; piece < pieces; piece += 1) {
    const part = body.subarray((piece * body.length) / pieces, ((piece + 1) * body.length) / pieces);
    isSent = piece === pieces - 1;
    if (!request.write(part)) await Promise.race([once(request, 'drain'), answered]);
    await server.as(null).get('/readyz');
    await setImmediate();
  }
  request.end();
  return answered;
}

const inTime = (status: number) => ({ status, isWholeSent: true });

async function photos() {
  const bytes = await picture('png', '#c8281f', 300, 300);
  return Array.from({ length: 3 }, () => bytes);
}

test('API-18 OWN-28 a save that came before is answered when all of it has come again, not in the midst of it', async () => {
  const { employee, url } = await surveyorOf(server);
  const form = formOf({ infoList: [stand()] }, await photos());
  const writing = { method: 'POST', path: url, cookie: employee.employeeNumber, key: 'again', form };
  assert.deepEqual(await sendSlowly(writing), inTime(200));
  assert.deepEqual(await sendSlowly(writing), inTime(200));
});

test('API-11 API-25 who may not write, or writes to what is not there, is told when the upload is over', async () => {
  const { url } = await surveyorOf(server);
  const { employee: stranger } = await surveyorOf(server);
  const register = formOf({ infoList: [stand()] }, await photos());
  const edit = formOf(noChanges, await photos());
  const nobody = { method: 'POST', path: url, cookie: 'nobody', key: 'k1', form: register };
  assert.deepEqual(await sendSlowly(nobody), inTime(401));
  assert.deepEqual(await sendSlowly({ ...nobody, cookie: stranger.employeeNumber }), inTime(403));
  for (const path of ['/api/field-info/sc/999999', '/api/field-info/market/999999', '/api/nothing']) {
    const writing = { method: 'PATCH', path, cookie: stranger.employeeNumber, key: 'k2', form: edit };
    assert.deepEqual(await sendSlowly(writing), inTime(404));
  }
  for (const path of ['/api/field-info/price/999999', '/api/chatters/999999/upload-photo']) {
    const writing = { method: 'POST', path, cookie: stranger.employeeNumber, key: 'k3', form: register };
    assert.deepEqual(await sendSlowly(writing), inTime(404));
  }
});
