import type { Browser } from '@playwright/test';
import type { Photographed } from '../../e2e/support/barcode-pictures/pictures.ts';
import { median, rowsOf, type Row } from '../measured.ts';
import { isRight } from './score.ts';
import { pictureAddresses, servePage } from './serve.ts';

/** How a photograph is held before the camera: by itself, or turned by degrees in the frame of a phone. */
export type Pose = { name: string; turned: number; isInPhone: boolean };

/**
 * The result: each frame's time, and how long, in ms, it took from the first frame that was read until a code was
 * accepted.
 */
export type Held = {
  accepted: string | null;
  wait: number | null;
  times: number[];
  /** What the decoder's library reads in the first frame, at several angles. */
  libraryRead: string | null;
};

const poses: readonly Pose[] = [
  { name: 'upright', turned: 0, isInPhone: false },
  { name: 'phone, 0°', turned: 0, isInPhone: true },
  { name: 'phone, 12°', turned: 12, isInPhone: true },
  { name: 'phone, 25°', turned: 25, isInPhone: true },
];

const measures = {
  right: { what: 'accepted within its frames', unit: '', better: 'higher' },
  wrong: { what: 'accepted wrongly', unit: '' },
} as const;

/**
 * Holds each photograph in each pose before the product's scanner and prints what it accepted within its frames. Beside
 * it stands what its library reads in the first frame alone, at several angles and without a second look. Answers what
 * is wrong, and the rows of the table.
 */
export async function compareInHand(
  browser: Browser,
  what: string,
  photographed: readonly Photographed[],
): Promise<{ faults: string[]; rows: Row[] }> {
  const faults: string[] = [];
  const rows: Row[] = [];
  const codes = photographed.filter(({ text }) => text !== null).length;
  console.info(`\n${what}, in a hand: ${codes} codes and ${photographed.length - codes} pictures without`);
  console.info(
    `${''.padEnd(14)}accepted   wrongly   library, one picture: read   misread   ms to the second: median   most   ms a frame: median   most`,
  );
  const server = await servePage(photographed);
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(server.origin);
  await page.evaluate(() => window.bench.prepare());
  const addresses = pictureAddresses(photographed, 0);
  for (const [poseNumber, pose] of poses.entries()) {
    const waits: number[] = [];
    const times: number[] = [];
    const count = { right: 0, wrong: 0, read: 0, misread: 0 };
    for (const [index, picture] of photographed.entries()) {
      const seed = index * poses.length + poseNumber + 1;
      const held = await page.evaluate(([address, how, number]) => window.bench.hold(address, how, number), [
        addresses[index] ?? '',
        pose,
        seed,
      ] as const);
      times.push(...held.times);
      if (held.wait !== null) waits.push(held.wait);
      if (held.libraryRead !== null) count[isRight(picture, held.libraryRead) ? 'read' : 'misread'] += 1;
      if (held.accepted === null) continue;
      const isWell = isRight(picture, held.accepted);
      count[isWell ? 'right' : 'wrong'] += 1;
      if (!isWell) faults.push(`${what}, ${pose.name}: accepted ${picture.name}: ${held.accepted}`);
    }
    const own = { right: count.right, wrong: count.wrong };
    const library = { right: count.read, wrong: count.misread };
    rows.push(
      ...rowsOf(`codes in a hand, ${pose.name}`, measures, own, { 'zxing-wasm, one picture': library }),
    );
    if (count.right < count.read) faults.push(`${what}, ${pose.name}: the library reads more`);
    console.info(
      pose.name.padEnd(14) +
        String(count.right).padStart(8) +
        String(count.wrong).padStart(10) +
        String(count.read).padStart(29) +
        String(count.misread).padStart(10) +
        median(waits).toFixed(0).padStart(27) +
        Math.max(...waits)
          .toFixed(0)
          .padStart(7) +
        median(times).toFixed(0).padStart(21) +
        Math.max(...times)
          .toFixed(0)
          .padStart(7),
    );
  }
  await page.close();
  server.close();
  return { faults, rows };
}
