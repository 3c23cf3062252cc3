/**
 * `npm run bench [-- runs]`: every figure beside the same screens as one ordinary webpack bundle, and the resizing of
 * photos beside another library, measured in turn in the same run. These machines are noisy: the ratio of the medians counts, not the times. A ratio over its budget fails.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { portFrom, readEnvironment } from '@field-sales/shared/lib/environment';
import { chromium, type Browser } from '@playwright/test';
import * as v from 'valibot';
import { createHostServer } from '../server/host/host-server.ts';
import { projectFolder } from '../server/project.ts';
import { readSettings } from '../server/settings/settings.ts';
import { chromiumPath } from '../tooling/settings.ts';
import { chromiumArguments } from '../tooling/test/chromium-arguments.ts';
import { buildPlain, plainFolder } from './plain-build.ts';
import { benchRoom } from './chat-room.ts';
import { measureCold, measureScroll, measureTap } from './measure.ts';
import { benchOffline } from './offline.ts';
import { measureResizing, type ResizeTimes } from './resize-photos.ts';
import { coldScreens, tapScreens } from './screens.ts';
import { startProduct } from './start-product.ts';
import { benchForms } from './survey-forms.ts';

const benchSchema = v.object({ BENCH_PORT: v.optional(portFrom(1), '3800') });

const runs = Number(process.argv[2] ?? 5);
const { BENCH_PORT: port } = readEnvironment(benchSchema, process.env);
const employeeQuery = '?employeeNumber=20231107';
/** The longest block of the main thread while 5,000 events are flung, in ms. */
const scrollBudget = 50;
/** Ratios of resizing photos to compressorjs, which decodes them in the page, and to another library. */
const resizeBudgets = { compressor: 0.8, inWorker: 0.7, inPage: 0.8 };
/** The longest block of the main thread while nine photos are resized, in ms: no picture of the screen is late. */
const resizeBlockBudget = 16;
/** How much less like sharp's a resized photo may be than that of compressorjs, in dB. */
const likenessBudget = 1;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(9);
const over: string[] = [];

function report(what: string, federated: readonly number[], plain: readonly number[], budget: number): void {
  const ratio = median(federated) / median(plain);
  if (ratio > budget) over.push(what);
  const verdict = ratio > budget ? 'OVER' : 'ok  ';
  console.log(
    `${verdict} ${what.padEnd(34)}${ms(median(federated))}${ms(median(plain))}  ratio ${ratio.toFixed(2)} of ${budget.toFixed(2)}`,
  );
}

async function alternate(
  measure: (origin: string) => Promise<number>,
  origins: { federated: string; plain: string },
) {
  const times = { federated: [] as number[], plain: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    for (const variant of ['federated', 'plain'] as const) {
      const time = await measure(origins[variant]);
      // The first of each is for warming up.
      if (run > 0) times[variant].push(time);
    }
  }
  return times;
}

async function compareScreens(
  browser: Browser,
  origins: { federated: string; plain: string },
): Promise<void> {
  console.log(`\n1.6 Mbit/s, 150 ms, 4× CPU; median of ${runs}        federated    plain`);
  for (const { name, path: address, ready, budget } of coldScreens) {
    const times = await alternate(
      async (origin) => (await measureCold(browser, origin + address + employeeQuery, ready)).time,
      origins,
    );
    report(`${name}, cold`, times.federated, times.plain, budget);
  }
  for (const { name, path: address, ready, entry = '', budget } of tapScreens) {
    const times = await alternate(
      (origin) => measureTap(browser, origin + address + employeeQuery, entry, ready),
      origins,
    );
    report(`tap → ${name}`, times.federated, times.plain, budget);
  }
}

async function weigh(browser: Browser, origins: { federated: string; plain: string }): Promise<void> {
  console.log('\ntransferred until shown, kB           federated    plain');
  for (const { name, path: address, ready } of coldScreens) {
    const federated = await measureCold(browser, origins.federated + address + employeeQuery, ready);
    const plain = await measureCold(browser, origins.plain + address + employeeQuery, ready);
    const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(9);
    console.log(
      `     ${name.padEnd(30)}${kB(federated.bytes)}${kB(plain.bytes)}   scripts ${kB(federated.scripts)}${kB(plain.scripts)}`,
    );
  }
}

async function scroll(browser: Browser, origin: string): Promise<void> {
  const events = Array.from({ length: 5000 }, (_, index) => ({
    id: `${index}`,
    fieldinfocollectid: `F${index}`,
    scemployeeid: `S${index}`,
    promotionid: `P${index}`,
    promotionstatus: index % 3,
    startdate: '2026-11-01',
    enddate: '2026-11-30',
    promotioncategory: '냉동식품',
    promotionname: `11월 ${index}주차 왕교자 1+1 가격행사`,
    accountname: '이마트 성수점',
  }));
  const blocks: number[] = [];
  let mostCards = 0;
  for (let run = 0; run < runs; run += 1) {
    const { block, cards } = await measureScroll(
      browser,
      `${origin}/event-management${employeeQuery}`,
      'main li',
      async (page) => {
        await page.route(
          (url) => url.pathname === '/api/promotions',
          (route) => route.fulfill({ json: events }),
        );
      },
    );
    blocks.push(block);
    mostCards = Math.max(mostCards, cards);
  }
  const block = median(blocks);
  if (block > scrollBudget) over.push('5,000 events');
  console.log(
    `\n${block > scrollBudget ? 'OVER' : 'ok  '} 5,000 events, flung: longest block ${block.toFixed(0)} ms of ${scrollBudget}, ${mostCards} cards in the DOM`,
  );
}

async function resize(browser: Browser): Promise<void> {
  const measured = await measureResizing(browser, runs);
  const { product, compressor, otherInWorker, otherInPage, megabytes, likeness } = measured;
  const photos = `9 photos of 12 megapixels, ${megabytes.toFixed(1)} MB`;
  console.log(`\n${photos.padEnd(42)}product  another`);
  report('resized, beside compressorjs', product.times, compressor.times, resizeBudgets.compressor);
  report('beside browser-image-compression', product.times, otherInWorker.times, resizeBudgets.inWorker);
  report('beside it in the page', product.times, otherInPage.times, resizeBudgets.inPage);
  // What else the machine does only adds to it.
  const least = ({ blocks }: ResizeTimes) => Math.min(...blocks);
  const block = least(product);
  if (block > resizeBlockBudget) over.push('resizing blocks the page');
  console.log(
    `${block > resizeBlockBudget ? 'OVER' : 'ok  '} longest block ${block.toFixed(0)} ms of ${resizeBlockBudget}; compressorjs ${least(compressor).toFixed(0)} ms, browser-image-compression ${least(otherInPage).toFixed(0)} ms, in its worker ${least(otherInWorker).toFixed(0)} ms`,
  );
  const isLess = likeness.product < likeness.compressor - likenessBudget;
  if (isLess) over.push('resized photos are less like');
  console.log(
    `${isLess ? 'OVER' : 'ok  '} like sharp’s lanczos3: ${likeness.product.toFixed(1)} dB, compressorjs ${likeness.compressor.toFixed(1)} dB`,
  );
}

/** The scanner's decoder beside others, on pictures that are made for it; its own benchmark says what is read. */
function decode(): Promise<void> {
  console.log('');
  const bench = spawn(process.execPath, ['--import', 'tsx', 'bench/barcode/bench.ts'], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
  return new Promise((resolve) => {
    bench.on('close', (code) => {
      if (code !== 0) over.push('barcodes');
      resolve();
    });
  });
}

await buildPlain();
const product = await startProduct(port);
const settings = readSettings({
  ...process.env,
  HOST_PORT: String(port + 20),
  API_ORIGIN: `http://127.0.0.1:${port + 10}`,
});
const plain = await createHostServer(path.resolve(projectFolder, plainFolder), settings);
await plain.listen({ port: port + 20, host: '127.0.0.1' });
const origins = { federated: `http://localhost:${port}`, plain: `http://localhost:${port + 20}` };
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: chromiumArguments,
});
try {
  await weigh(browser, origins);
  await compareScreens(browser, origins);
  await scroll(browser, origins.federated);
  await resize(browser);
  over.push(...(await benchForms(browser, origins.federated, runs)));
  over.push(...(await benchRoom(browser)));
  over.push(...(await benchOffline(browser, origins.federated)));
} finally {
  await browser.close();
  await plain.close();
  await product.stop();
}
await decode();
if (over.length > 0) console.log(`\nover its budget: ${over.join(', ')}`);
process.exit(over.length > 0 ? 1 : 0);
