import fs from 'node:fs';
import path from 'node:path';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ean13 } from '../test/barcodes.ts';
import type { FromDecoder, ToDecoder } from './decoder-messages.ts';
import './decoder-worker.ts';

const wasmAddress = 'http://localhost/zxing_reader.wasm';
const dist = path.resolve(path.dirname(require.resolve('zxing-wasm/reader')), '../..');
const wasm = new Uint8Array(fs.readFileSync(path.join(dist, 'reader/zxing_reader.wasm')));

const server = setupServer();
const answers: FromDecoder[] = [];
let handleAnswer: () => void = () => undefined;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  answers.length = 0;
  window.postMessage = (message: FromDecoder) => {
    answers.push(message);
    handleAnswer();
  };
});

afterEach(() => server.resetHandlers());

afterAll(() => server.close());

/** What a page says to the worker, whose scope is this window. */
function send(data: ToDecoder): void {
  window.dispatchEvent(new MessageEvent('message', { data }));
}

async function nextAnswer(): Promise<FromDecoder | undefined> {
  if (answers.length === 0) await new Promise<void>((resolve) => (handleAnswer = resolve));
  return answers.shift();
}

function pictureOf(modules: string) {
  const [scale, height] = [3, 120];
  const width = (modules.length + 24) * scale;
  const pixels = new Uint32Array(width * height);
  for (let pixel = 0; pixel < pixels.length; pixel += 1) {
    pixels[pixel] = modules[Math.floor((pixel % width) / scale) - 12] === '1' ? 0xff000000 : 0xffffffff;
  }
  return { data: new Uint8ClampedArray(pixels.buffer), width, height };
}

test('NAT-07 the worker loads the wasm that it is given and answers each picture', async () => {
  server.use(http.get(wasmAddress, () => HttpResponse.arrayBuffer(wasm.buffer)));
  send({ kind: 'start', wasmAddress });
  send({ kind: 'picture', picture: pictureOf(ean13('880104301480').modules) });
  expect(await nextAnswer()).toEqual({
    kind: 'read',
    reading: { symbology: 'ean13', text: '8801043014809' },
  });
  send({ kind: 'picture', picture: pictureOf('') });
  expect(await nextAnswer()).toEqual({ kind: 'read', reading: null });
});

test('NAT-08 wasm that cannot be loaded is told, for each picture as well', async () => {
  server.use(http.get(wasmAddress, () => new HttpResponse(null, { status: 503 })));
  send({ kind: 'start', wasmAddress });
  expect(await nextAnswer()).toEqual({ kind: 'failed', message: 'Error: the decoder answered 503' });
  send({ kind: 'picture', picture: pictureOf('') });
  expect(await nextAnswer()).toEqual({ kind: 'failed', message: 'Error: the decoder answered 503' });
});

test('CON-16 NAT-08 wasm that hangs is given up as every file of a remote is', async () => {
  jest.useFakeTimers();
  const hang = (_address: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error(String(init.signal?.reason))));
    });
  jest.spyOn(window, 'fetch').mockImplementation(hang);
  send({ kind: 'start', wasmAddress });
  await jest.advanceTimersByTimeAsync(remoteTimeLimit - 1);
  expect(answers).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(answers).toEqual([{ kind: 'failed', message: 'Error: TimeoutError: too late' }]);
  jest.useRealTimers();
});
