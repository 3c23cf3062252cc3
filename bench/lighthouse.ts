/**
 * `npm run lighthouse [-- runs] [--only pattern]`: runs Lighthouse, as a phone on its slow line, on every screen of the
 * built product at the screen's own address. A screen that misses a goal fails.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { parseArgs, promisify, styleText } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import * as v from 'valibot';
import { walkedScreens, type WalkedScreen } from '../e2e/support/engine-screens.ts';
import { sampleEmployee } from '../e2e/support/product.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { chromiumPath } from '../release/pages/chromium.ts';
import { chromiumArguments } from '../release/pages/chromium-arguments.ts';
import { median } from './measured.ts';
import { startProduct } from './start-product.ts';

const goals = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];

/** What is printed beside the scores, in ms except for the shift of the layout. */
const measures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' } },
});
const runs = Number(positionals[0] ?? 1);
const home = { pattern: '/', via: [], shows: 'nav a' };
const screens: readonly Pick<WalkedScreen, 'pattern' | 'via' | 'shows'>[] = [home, ...walkedScreens].filter(
  ({ pattern }) => values.only === undefined || pattern === values.only,
);

/** The address of a screen with data of the sample, found on the way to it from the home menu. */
async function addressOf(browser: Browser, origin: string, { via, shows }: (typeof screens)[number]) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    await page.goto(`${origin}/?employeeNumber=${sampleEmployee}`);
    for (const selector of via) await page.locator(selector).first().click();
    await page.locator(shows).first().waitFor();
    return page.url();
  } finally {
    await page.close();
  }
}

type Judged = {
  scores: Record<Category, number>;
  figures: readonly number[];
  /** What cost points outside of performance, which the figures describe. */
  faults: readonly string[];
};

/** It is among the packages of the bench, and runs in a process of its own. */
const lighthouse = path.join(import.meta.dirname, 'node_modules', 'lighthouse', 'cli', 'index.js');
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(
    v.string(),
    v.object({
      score: v.nullable(v.number()),
      auditRefs: v.array(v.object({ id: v.string(), weight: v.number() })),
    }),
  ),
  audits: v.record(
    v.string(),
    v.object({ score: v.nullable(v.number()), numericValue: v.optional(v.number()) }),
  ),
});

async function judge(address: string, port: number): Promise<Judged> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      lighthouse,
      address,
      `--port=${port}`,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      // The specification limits the zoom (SH-10).
      '--skip-audits=meta-viewport',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  const report = v.parse(reportSchema, JSON.parse(stdout));
  if (report.runtimeError !== undefined) throw new Error(`${address}: ${report.runtimeError.message}`);
  const scoreOf = (category: Category) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const faults = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    figures: measures.map((measure) => report.audits[measure]?.numericValue ?? Number.NaN),
    faults,
  };
}

const port = await freePort();
const debuggingPort = await freePort();
const product = await startProduct(port);
let failed = 0;
try {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    console.log(`${'screen'.padEnd(42)} ${categories.join('  ')}   ${measures.join('  ')}`);
    for (const screen of screens) {
      const address = await addressOf(browser, `http://localhost:${port}`, screen);
      const judged: Judged[] = [];
      for (let run = 0; run < runs; run += 1) judged.push(await judge(address, debuggingPort));
      const scores = categories.map((category) => median(judged.map((one) => one.scores[category])));
      const isGood = categories.every((category, index) => (scores[index] ?? 0) >= goals[category]);
      if (!isGood) failed += 1;
      const figures = measures.map((measure, index) => {
        const figure = median(judged.map((one) => one.figures[index] ?? Number.NaN));
        return measure === 'cumulative-layout-shift' ? figure.toFixed(3) : `${figure.toFixed(0)} ms`;
      });
      const faults = [...new Set(judged.flatMap((one) => one.faults))];
      console.log(
        styleText(
          isGood ? 'green' : 'red',
          [
            screen.pattern.padEnd(42),
            ...scores.map((score) => String(score).padStart(4)),
            ...figures,
            ...faults,
          ].join('  '),
        ),
      );
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}
console.log(
  `${screens.length - failed} of ${screens.length} screens reach ${Object.values(goals).join(', ')}`,
);
process.exit(failed > 0 ? 1 : 0);
