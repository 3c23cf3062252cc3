/**
 * `npm run barcodes --prefix bench [-- <folder of photographs>]`: the scanner's decoder beside other libraries, in
 * Chromium, on pictures that are drawn for it and on photographs. Fails when a misread is accepted, or when another one
 * reads more.
 */
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { readPhotographs } from './photographs.ts';
import { photographAll, type Photographed } from '../../e2e/support/barcode-pictures/pictures.ts';
import { chromiumPath } from '../../tooling/settings.ts';
import { chromiumArguments } from '../../tooling/test/chromium-arguments.ts';
import { acceptedOf, scoreOf, type Reads } from './score.ts';
import { pictureAddresses, servePage } from './serve.ts';

declare global {
  interface Window {
    bench: {
      prepare: () => Promise<readonly string[]>;
      measure: (name: string, addresses: readonly string[]) => Promise<Reads>;
    };
  }
}

const frameNumbers = [0, 1];
const ownPhotographs = path.join(import.meta.dirname, 'photographs');
const faults: string[] = [];

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
  const readBy: number[] = [];
  for (const name of await page.evaluate(() => window.bench.prepare())) {
    const frames: Reads[] = [];
    for (const frame of frameNumbers) frames.push(await measure(page, name, pictures, frame));
    const score = scoreOf([...pictures, ...pictures], frames.flat());
    const accepted = acceptedOf(pictures, frames);
    if (readBy.length === 0) faults.push(...accepted.wrong.map((wrong) => `${what}: accepted ${wrong}`));
    readBy.push(score.read);
    console.info(
      `${name.padEnd(20)}${`${score.read} of ${codes * 2}`.padStart(11)}${String(score.misread).padStart(10)}` +
        `${score.medianTime.toFixed(1).padStart(15)}${`${accepted.right} of ${codes}`.padStart(25)}${String(accepted.wrong.length).padStart(10)}`,
    );
  }
  await page.close();
  server.close();
  const [own = 0, ...others] = readBy;
  if (others.some((read) => read > own)) faults.push(`${what}: another one reads more`);
}

const [folder] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: chromiumArguments,
});
try {
  if (folder === undefined) await compare(browser, 'Drawn', await photographAll());
  await compare(browser, 'Photographed', await readPhotographs(folder ?? ownPhotographs));
} finally {
  await browser.close();
}
for (const fault of faults) console.info(`FAILED: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
