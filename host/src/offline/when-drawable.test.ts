import fs from 'node:fs';
import path from 'node:path';
import { generationMark } from '../contract/generation-mark.ts';
import { whenDrawable } from './when-drawable.ts';

const face = () => ({ load: jest.fn(() => Promise.resolve()) });
let faces: ReturnType<typeof face>[] = [];

/** Whether the page may be drawn after so many ms. */
async function isDrawable(drawable: Promise<void>, time: number): Promise<boolean> {
  let isThere = false;
  void drawable.then(() => {
    isThere = true;
  });
  await jest.advanceTimersByTimeAsync(time);
  return isThere;
}

beforeEach(() => {
  jest.useFakeTimers();
  faces = Array.from({ length: 9 }, face);
  Reflect.set(document, 'fonts', faces);
});

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
  Reflect.deleteProperty(document, 'fonts');
});

function comeFromDevice() {
  document.head.innerHTML = `<meta name="${generationMark}" content="generation-1-a" />`;
}

const never = () => new Promise(() => undefined);

test('OFF-01 a page of the network is drawn at once, and asks for no file of the font ahead', async () => {
  expect(await isDrawable(whenDrawable(never()), 0)).toBe(true);
  for (const { load } of faces) expect(load).not.toHaveBeenCalled();
});

test('OFF-01 a page of the device is drawn when its code is there, with the daily files of the font', async () => {
  comeFromDevice();
  let come: (() => void) | undefined;
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  const drawable = whenDrawable(code);
  expect(await isDrawable(drawable, 100)).toBe(false);
  come?.();
  expect(await isDrawable(drawable, 0)).toBe(true);
  expect(faces.map(({ load }) => load.mock.calls.length)).toEqual([0, 0, 0, 1, 1, 1, 1, 0, 0]);
});

test('OFF-01 the daily files of the font stand in the style sheet where they are looked for', () => {
  const css = fs.readFileSync(path.join(__dirname, '../../../shared/src/styles/fonts.css'), 'utf8');
  const named = css.split('@font-face').map((one) => /pretendard-([\w-]+)\.woff2/.exec(one)?.[1]);
  expect(named.slice(-6)).toEqual(['often-2', 'often', 'base', 'home', undefined, undefined]);
});

test('OFF-01 a page of the device whose code takes long, or fails, is drawn without it', async () => {
  comeFromDevice();
  expect(await isDrawable(whenDrawable(never()), 399)).toBe(false);
  expect(await isDrawable(whenDrawable(never()), 400)).toBe(true);
  expect(await isDrawable(whenDrawable(Promise.reject(new Error('gone'))), 0)).toBe(true);
});
