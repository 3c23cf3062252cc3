/**
 * `npm run bench -w remote-barcode [-- <folder of photographs>]`: the scanner's decoder beside other libraries, in
 * Chromium, on pictures that are made for it, or on photographs. Fails when a misread is accepted, or when another one
 * reads more.
 */
import { chromium, type Page } from 'playwright-core';
import type { Reads } from './page.ts';
import { readPhotographs } from './photographs.ts';
import { photographAll } from './pictures.ts';
import { acceptedOf, scoreOf } from './score.ts';
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
const [photographs] = process.argv.slice(2);
const photographed = photographs === undefined ? await photographAll() : await readPhotographs(photographs);
const codes = photographed.filter(({ text }) => text !== null).length;
const server = await servePage(photographed);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ],
});

function measure(page: Page, name: string, frame: number): Promise<Reads> {
  const addresses = pictureAddresses(photographed, frame);
  return page.evaluate(([who, which]) => window.bench.measure(who, which), [name, addresses] as const);
}

console.info(`${codes} pictures of codes and ${photographed.length - codes} without, two frames of each\n`);
console.info(`${''.padEnd(20)}   read       misread   ms a picture   accepted of two frames   wrongly`);
const readBy = new Map<string, number>();
const faults: string[] = [];
try {
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  await page.goto(server.origin);
  for (const name of await page.evaluate(() => window.bench.prepare())) {
    const frames: Reads[] = [];
    for (const frame of frameNumbers) frames.push(await measure(page, name, frame));
    const score = scoreOf([...photographed, ...photographed], frames.flat());
    const accepted = acceptedOf(photographed, frames);
    readBy.set(name, score.read);
    if (readBy.size === 1) faults.push(...accepted.wrong.map((what) => `accepted ${what}`));
    console.info(
      `${name.padEnd(20)}${`${score.read} of ${codes * 2}`.padStart(11)}${String(score.misread).padStart(10)}` +
        `${score.medianTime.toFixed(1).padStart(15)}${`${accepted.right} of ${codes}`.padStart(25)}${String(accepted.wrong.length).padStart(10)}`,
    );
  }
} finally {
  await browser.close();
  server.close();
}
const [own = 0, ...others] = readBy.values();
if (others.some((read) => read > own)) faults.push('another one reads more');
for (const fault of faults) console.info(`FAILED: ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);
