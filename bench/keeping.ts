import type { Browser, BrowserContext } from '@playwright/test';
import { untilKept } from '../e2e/support/generations.ts';
import { median, type Measured } from './measured.ts';
import { newPhone, slowPageOf, watch } from './measure.ts';
import { openSlowLine } from '../e2e/support/slow-line.ts';

type Line = Awaited<ReturnType<typeof openSlowLine>>;

/** The ports of the product, of the same with nothing kept, and of the same screens as one ordinary bundle. */
type Ports = { product: number; unkept: number; plain: number };

const home = '/?employeeNumber=20231107';
const menuEntry = 'nav a';
const longestBlock = 50;

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

/**
 * Time from a tap on the chat's entry to its rooms, in ms. The tap comes `after` so many ms or, without that, as soon
 * as the day is being prepared.
 */
async function tapWhilePrepared(browser: Browser, line: Line, after?: number) {
  const phone = await newPhone(browser);
  line.isSlow = true;
  const { page } = await slowPageOf(phone);
  await page.goto(line.origin + home, { waitUntil: 'load' });
  const start = performance.now();
  const link = page.getByRole('link', { name: '현장 채팅' });
  await link.waitFor();
  if (after === undefined)
    await page.getByRole('status').filter({ hasText: '오늘 업무를 준비하는 중입니다' }).waitFor();
  else await page.waitForTimeout(after);
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

async function comparePrepared(browser: Browser, product: Line, unkept: Line, runs: number): Promise<number> {
  const times = { product: [] as number[], unkept: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    const { time, waited } = await tapWhilePrepared(browser, product);
    const other = await tapWhilePrepared(browser, unkept, waited);
    if (run === 0) continue;
    times.product.push(time);
    times.unkept.push(other.time);
  }
  console.log(
    `tap while preparing: ${times.product.map(Math.round).join(' ')}, nothing kept ${times.unkept.map(Math.round).join(' ')}`,
  );
  return median(times.product) / median(times.unkept);
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
  const unkept = await openSlowLine(ports.unkept);
  const plain = await openSlowLine(ports.plain);
  try {
    const cold = await compareCold(browser, product, plain, runs);
    const tap = await comparePrepared(browser, product, unkept, runs);
    const block = await blockOfStoring(browser, product);
    return {
      rows: [],
      budgets: [
        { what: 'home, cold, with the worker: of one bundle’s time', value: cold, limit: 1.05, unit: '' },
        {
          what: 'tap → chat rooms while the day is prepared: of the time without',
          value: tap,
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
    for (const line of [product, unkept, plain]) line.close();
  }
}
