import { prepareZXingModule } from 'zxing-wasm/reader';
import type { Reads } from '../barcode/score.ts';
import { contenders } from './barcode-readers.ts';
import { hold } from './hand-held.ts';

async function fetchPicture(address: string): Promise<File> {
  return new File([await (await fetch(address)).blob()], 'picture.jpg', { type: 'image/jpeg' });
}

async function measure(name: string, addresses: readonly string[]): Promise<Reads> {
  const contender = contenders.find((one) => one.name === name);
  if (contender === undefined) throw new Error(`no contender ${name}`);
  const pictures = await Promise.all(addresses.map(fetchPicture));
  const [first] = pictures;
  // Warms up, so that the code is compiled and has its memory.
  if (first !== undefined) for (let run = 0; run < 3; run += 1) await contender.read(first);
  const reads: Reads = [];
  for (const picture of pictures) {
    const started = performance.now();
    const text = await contender.read(picture);
    reads.push({ text, time: performance.now() - started });
  }
  return reads;
}

async function prepare(): Promise<readonly string[]> {
  const wasmBinary = await (await fetch('/zxing_reader.wasm')).arrayBuffer();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return contenders.map(({ name }) => name);
}

Object.assign(window, { bench: { prepare, measure, hold } });
