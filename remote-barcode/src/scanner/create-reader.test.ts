import { installDetector, removeFakes } from '../test/fake-camera.ts';
import { createReader } from './create-reader.ts';
import type { FromDecoder, ToDecoder } from './decoder-messages.ts';

/** A worker that does what the test says. */
class FakeWorker {
  static made: FakeWorker[] = [];
  readonly received: ToDecoder[] = [];
  isTerminated = false;
  onmessage: ((event: { data: FromDecoder }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  readonly address: string;

  constructor(address: string) {
    this.address = address;
    FakeWorker.made.push(this);
  }

  postMessage(message: ToDecoder): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(data: FromDecoder): void {
    this.onmessage?.({ data });
  }
}

function onlyWorker(): FakeWorker {
  const [worker, ...more] = FakeWorker.made;
  if (worker === undefined || more.length > 0) throw new Error(`${FakeWorker.made.length} workers were made`);
  return worker;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const getImageData = () => ({ width, height, data: new Uint8ClampedArray(width * height * 4) });
  Object.defineProperty(canvas, 'getContext', { value: () => ({ getImageData }) });
  return canvas;
}

const canvas = canvasOf(4, 2);
const reading = { symbology: 'ean13', text: '8801043014809' } as const;

beforeEach(() => {
  FakeWorker.made = [];
  Object.defineProperty(window, 'Worker', { configurable: true, value: FakeWorker });
  URL.createObjectURL = () => 'blob:decoder';
  URL.revokeObjectURL = () => undefined;
});

afterEach(() => {
  removeFakes();
  Reflect.deleteProperty(window, 'Worker');
});

test('NAT-07 the browser’s detector reads where it knows every format: zxing is not loaded', async () => {
  const detector = installDetector();
  detector.show({ format: 'ean_13', rawValue: '8801043014809' });
  const reader = await createReader();
  expect(await reader.read(canvas)).toEqual(reading);
  expect(FakeWorker.made).toEqual([]);
});

test('NAT-07 the browser’s detector passes over the address of a page for the code of the item', async () => {
  const detector = installDetector();
  const seen = (format: string, rawValue: string) => ({ format, rawValue });
  detector.showTogether(seen('qr_code', 'https://example.com'), seen('itf', '18801043014806'));
  const reader = await createReader();
  expect(await reader.read(canvas)).toEqual({ symbology: 'itf', text: '8801043014809' });
});

test.each([
  ['no format', []],
  ['not all of them', ['ean_13', 'ean_8', 'upc_a', 'qr_code']],
])('NAT-07 a detector that knows %s is not used', async (_name, formats) => {
  installDetector(formats);
  await createReader();
  expect(onlyWorker().address).toBe('blob:decoder');
});

test('NAT-07 without a detector zxing reads in a worker, with the product’s own wasm', async () => {
  const reader = await createReader();
  const worker = onlyWorker();
  expect(worker.received).toEqual([{ kind: 'start', wasmAddress: `${window.location.origin}/asset` }]);
  const answer = reader.read(canvas);
  expect(worker.received[1]).toEqual({
    kind: 'picture',
    picture: { width: 4, height: 2, data: new Uint8ClampedArray(32) },
  });
  worker.answer({ kind: 'read', reading });
  expect(await answer).toEqual(reading);
  reader.close();
  expect(worker.isTerminated).toBe(true);
});

test('NAT-08 a worker that cannot start fails this read and the next ones', async () => {
  const reader = await createReader();
  const answer = reader.read(canvas);
  onlyWorker().answer({ kind: 'failed', message: 'the decoder answered 503' });
  await expect(answer).rejects.toThrow('the decoder answered 503');
  await expect(reader.read(canvas)).rejects.toThrow('the decoder answered 503');
});

test('NAT-08 a worker that breaks before the first picture is told with it', async () => {
  const reader = await createReader();
  onlyWorker().onerror?.({ message: 'no memory' });
  await expect(reader.read(canvas)).rejects.toThrow('no memory');
});

test('NAT-07 a detector that breaks while reading is replaced by zxing', async () => {
  const detector = installDetector();
  const reader = await createReader();
  detector.isBroken = true;
  expect(await reader.read(canvas)).toBeNull();
  const answer = reader.read(canvas);
  onlyWorker().answer({ kind: 'read', reading });
  expect(await answer).toEqual(reading);
});

test('NAT-07 closed while zxing is on its way, it is closed too', async () => {
  const detector = installDetector();
  const reader = await createReader();
  detector.isBroken = true;
  const answer = reader.read(canvas);
  reader.close();
  await answer;
  expect(onlyWorker().isTerminated).toBe(true);
});
