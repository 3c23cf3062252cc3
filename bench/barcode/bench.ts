/**
 * `npm run barcodes --prefix bench [-- <folder of photographs>]`: runs the scanner's decoder beside other libraries, in
 * Chromium, on pictures that are drawn for it, on photographs, and on photographs as a hand holds them before the
 * camera. Fails if a misread is accepted, or if another library reads more. `npm run bench` runs it as a child and gets
 * its rows.
 */
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { rowsOf, type Row } from '../measured.ts';
import { readPhotographs } from './photographs.ts';
import { photographAll, type Photographed } from '../../e2e/support/barcode-pictures/pictures.ts';
import { chromiumPath } from '../../release/pages/chromium.ts';
import { chromiumArguments } from '../../release/pages/chromium-arguments.ts';
import { compareInHand, type Held, type Pose } from './hand-held.ts';
import { acceptedOf, scoreOf, type Reads } from './score.ts';
import { pictureAddresses, servePage } from './serve.ts';

declare global {
  interface Window {
    bench: {
      prepare: () => Promise<readonly string[]>;
      measure: (name: string, addresses: readonly string[]) => Promise<Reads>;
      hold: (address: string, pose: Pose, seed: number) => Promise<Held>;
    };
  }
}

const frameNumbers = [0, 1];
const ownPhotographs = path.join(import.meta.dirname, 'photographs');
const faults: string[] = [];
const rows: Row[] = [];

const measures = {
  read: { what: 'read, of two frames of each', unit: '', better: 'higher' },
  misread: { what: 'misread', unit: '' },
  medianTime: { what: 'a picture', unit: 'ms' },
  right: { what: 'accepted, as two frames say the same', unit: '', better: 'higher' },
  wrong: { what: 'accepted wrongly', unit: '' },
} as const;

function measure(page: Page, name: string, pictures: readonly Photographed[], frame: number): Promise<Reads> {
  const addresses = pictureAddresses(pictures, frame);
  return page.evaluate(([who, which]) => window.bench.measure(who, which), [name, addresses] as const);
}

/** One line for each decoder, the product's first. */
async function compare(browser: Browser, what: string, pictures: readonly Photographed[]): Promise<void> {
  const codes = pictures.filter(({ text }) => text !== null).length;
  console.info(
    `\n${what}: ${codes} pictures of codes and ${pictures.length - codes} without, two frames of each`,
  );
  console.info(`${''.padEnd(20)}   read       misread   ms a picture   accepted of two frames   wrongly`);
  const server = await servePage(pictures);
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(server.origin);
  const scores: [name: string, Record<keyof typeof measures, number>][] = [];
  for (const name of await page.evaluate(() => window.bench.prepare())) {
    const frames: Reads[] = [];
    for (const frame of frameNumbers) frames.push(await measure(page, name, pictures, frame));
    const score = scoreOf([...pictures, ...pictures], frames.flat());
    const accepted = acceptedOf(pictures, frames);
    if (scores.length === 0) faults.push(...accepted.wrong.map((wrong) => `${what}: accepted ${wrong}`));
    scores.push([name, { ...score, right: accepted.right, wrong: accepted.wrong.length }]);
    console.info(
      `${name.padEnd(20)}${`${score.read} of ${codes * 2}`.padStart(11)}${String(score.misread).padStart(10)}` +
        `${score.medianTime.toFixed(1).padStart(15)}${`${accepted.right} of ${codes}`.padStart(25)}${String(accepted.wrong.length).padStart(10)}`,
    );
  }
  await page.close();
  server.close();
  const [own, ...others] = scores;
  if (own === undefined) throw new Error('no decoder was measured');
  rows.push(...rowsOf(`codes, ${what.toLowerCase()}`, measures, own[1], Object.fromEntries(others)));
  if (others.some(([, { read }]) => read > own[1].read)) faults.push(`${what}: another one reads more`);
}

const [folder] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: chromiumArguments,
});
try {
  if (folder === undefined) await compare(browser, 'Drawn', await photographAll());
  const photographs = await readPhotographs(folder ?? ownPhotographs);
  await compare(browser, 'Photographed', photographs);
  const inHand = await compareInHand(browser, 'Photographed', photographs);
  faults.push(...inHand.faults);
  rows.push(...inHand.rows);
} finally {
  await browser.close();
}
for (const fault of faults) console.info(`FAILED: ${fault}`);
process.send?.(rows);
process.exit(faults.length > 0 ? 1 : 0);
