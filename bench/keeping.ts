import type { Browser, BrowserContext, Page } from '@playwright/test';
import { untilKept, whileKeeping } from '../e2e/support/generations.ts';
import { median, type Measured } from './measured.ts';
import { newPhone, slowPageOf, watch } from './measure.ts';
import { openSlowLine } from '../e2e/support/slow-line.ts';

type Line = Awaited<ReturnType<typeof openSlowLine>>;

/**
 * The ports of the product, of the same that keeps no day, of the same that keeps nothing at all, and of the same screens
 * as one ordinary bundle.
 */
type Ports = { product: number; dayless: number; unkept: number; plain: number };

const home = '/?employeeNumber=20231107';
const menuEntry = 'nav a';
const longestBlock = 50;
/** How many taps are compared for each run that is asked for: one takes a third more or less than the next. */
const tapsPerRun = 3;

/** Time of a cold opening of the home menu on a slow line, in ms. Only the browser's own cache is emptied before it. */
async function openCold(phone: BrowserContext, line: Line): Promise<number> {
  line.isSlow = true;
  const { page, session } = await slowPageOf(phone);
  await session.send('Network.clearBrowserCache');
  const { painted } = await watch(page, menuEntry);
  await page.goto(line.origin + home, { waitUntil: 'commit' });
  const time = await painted();
  await page.close();
  return time;
}

async function compareCold(browser: Browser, product: Line, plain: Line, runs: number): Promise<number> {
  const [kept, ordinary] = [await newPhone(browser), await newPhone(browser)];
  product.isSlow = false;
  const page = await kept.newPage();
  await page.goto(product.origin + home);
  await untilKept(page, 1);
  await page.close();
  const times = { product: [] as number[], plain: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    const [one, other] = [await openCold(kept, product), await openCold(ordinary, plain)];
    if (run === 0) continue;
    times.product.push(one);
    times.plain.push(other);
  }
  await Promise.all([kept.close(), ordinary.close()]);
  console.log(
    `home cold: ${times.product.map(Math.round).join(' ')}, one bundle ${times.plain.map(Math.round).join(' ')}`,
  );
  return median(times.product) / median(times.plain);
}

/** Waits for the moment to tap. */
type Until = (page: Page) => Promise<unknown>;

/** Time from a tap on the chat's entry to its rooms, in ms, and how long the menu had been there. */
async function tapAfter(browser: Browser, line: Line, until: Until) {
  const phone = await newPhone(browser);
  line.isSlow = true;
  const { page } = await slowPageOf(phone);
  await page.goto(line.origin + home, { waitUntil: 'load' });
  const start = performance.now();
  const link = page.getByRole('link', { name: '현장 채팅' });
  await link.waitFor();
  await until(page);
  const waited = performance.now() - start;
  const time = await link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const tapped = performance.now();
        new MutationObserver((_changes, observer) => {
          if (document.querySelector('main li a') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tapped)));
        }).observe(document, { childList: true, subtree: true });
        if (element instanceof HTMLElement) element.click();
      }),
  );
  await phone.close();
  return { time, waited };
}

const untilPreparing: Until = (page) =>
  page.getByRole('status').filter({ hasText: '오늘 업무를 준비하는 중입니다' }).waitFor();

/** What a tap takes while something is prepared, of the time where it is not, and the menu has been open for as long. */
async function compareTaps(
  what: string,
  browser: Browser,
  { product, other, runs }: { product: Line; other: Line; runs: number },
  until: Until,
  untilOther: Until = async () => undefined,
): Promise<number> {
  const times = { product: [] as number[], other: [] as number[] };
  let waited = 0;
  const measures = [
    async () => {
      const tap = await tapAfter(browser, product, until);
      ({ waited } = tap);
      times.product.push(tap.time);
    },
    async () => {
      const untilAsLong: Until = (page) => Promise.all([untilOther(page), page.waitForTimeout(waited)]);
      times.other.push((await tapAfter(browser, other, untilAsLong)).time);
    },
  ];
  // Whichever comes second may find the machine otherwise than the first.
  for (let run = 0; run <= runs * tapsPerRun; run += 1) {
    for (const measure of run % 2 === 0 ? measures : measures.toReversed()) await measure();
  }
  // The first of each has warmed up.
  const [one, two] = [times.product.slice(1), times.other.slice(1)];
  const list = (all: readonly number[]) => all.map(Math.round).join(' ');
  console.log(`tap while ${what}: ${list(one)}, without ${list(two)}`);
  return median(one) / median(two);
}

/** The longest block in ms while the answers of the day are read and stored. */
async function blockOfStoring(browser: Browser, line: Line): Promise<number> {
  const phone = await newPhone(browser);
  line.isSlow = false;
  const { page } = await slowPageOf(phone);
  await page.goto(line.origin + home);
  await page.getByRole('status').filter({ hasText: '오늘 업무를 준비하는 중입니다' }).waitFor();
  await page.evaluate(() => {
    Reflect.set(window, 'longestBlock', 0);
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration);
      Reflect.set(
        window,
        'longestBlock',
        Math.max(Number(Reflect.get(window, 'longestBlock')), ...durations),
      );
    }).observe({ type: 'longtask' });
  });
  await page.getByRole('status').filter({ hasText: '오늘 업무 준비 완료' }).waitFor();
  const block = await page.evaluate(() => Number(Reflect.get(window, 'longestBlock')));
  await phone.close();
  return block;
}

/** What it costs online to keep the app and the day (OFF-21): the worker's own files go over the slow line, too. */
export async function benchKeeping(browser: Browser, ports: Ports, runs: number): Promise<Measured> {
  const product = await openSlowLine(ports.product);
  const dayless = await openSlowLine(ports.dayless);
  const unkept = await openSlowLine(ports.unkept);
  const plain = await openSlowLine(ports.plain);
  try {
    const cold = await compareCold(browser, product, plain, runs);
    const keeping = await compareTaps(
      'the app is kept',
      browser,
      { product, other: unkept, runs },
      whileKeeping,
    );
    const preparing = await compareTaps(
      'the day is prepared',
      browser,
      { product, other: dayless, runs },
      untilPreparing,
      (page) => untilKept(page, 1),
    );
    const block = await blockOfStoring(browser, product);
    return {
      rows: [],
      budgets: [
        { what: 'home, cold, with the worker: of one bundle’s time', value: cold, limit: 1.05, unit: '' },
        {
          what: 'tap → chat rooms while the app is kept: of the time where nothing is',
          value: keeping,
          limit: 1.1,
          unit: '',
        },
        {
          what: 'tap → chat rooms while the day is prepared: of the time where it is not',
          value: preparing,
          limit: 1.1,
          unit: '',
        },
        {
          what: 'longest block while the day is read and stored',
          value: block,
          limit: longestBlock,
          unit: 'ms',
        },
      ],
    };
  } finally {
    for (const line of [product, dayless, unkept, plain]) line.close();
  }
}
