import type { Browser, Page } from '@playwright/test';
import { walkedScreens, type WalkedScreen } from '../e2e/support/engine-screens.ts';
import { newPhone, slowPage, slowPageOf } from './measure.ts';
import type { Budget, Measured } from './measured.ts';

/** Limits for what Chromium itself reports about what a person feels. */
const limits = { tap: { most: 80, each: 200 }, shift: 0.02, largestPaint: 1200 } as const;
/** The share of taps that have to keep the stricter limit. */
const most = 0.75;

const home: Pick<WalkedScreen, 'pattern' | 'via' | 'shows'> = { pattern: '/', via: [], shows: 'nav a' };
const homePath = '/?employeeNumber=20231107';
const settled = '[aria-busy="true"]';

type Felt = {
  /** The time in ms from a touch to the next painting, by the tap's number. Chromium does not report the quickest. */
  taps: Record<number, number>;
  shift: number;
  largestPaint: number;
};

/** Has the page note what it is told about taps, shifts and paintings. */
async function feel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt: Felt = { taps: {}, shift: 0, largestPaint: 0 };
    Reflect.set(window, 'felt', felt);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!(entry instanceof PerformanceEventTiming)) continue;
        const { duration, interactionId } = entry;
        if (interactionId > 0) felt.taps[interactionId] = Math.max(felt.taps[interactionId] ?? 0, duration);
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) felt.shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      felt.largestPaint = list.getEntries().at(-1)?.startTime ?? felt.largestPaint;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

/** What the page has noted, once everything under way is painted and reported. */
async function feltBy(page: Page): Promise<Felt> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return Reflect.get(window, 'felt') as Felt;
  });
}

async function untilSettled(page: Page, shows: string): Promise<void> {
  await page.locator(shows).first().waitFor();
  await page.locator(settled).first().waitFor({ state: 'detached' });
}

type Walk = { screen: string; address: string; taps: number[]; shift: number };

/** Goes from the home menu to a screen and back by taps. */
async function walk(browser: Browser, origin: string, screen: typeof home): Promise<Walk> {
  const phone = await newPhone(browser);
  const { page } = await slowPageOf(phone);
  await feel(page);
  await page.goto(origin + homePath);
  await untilSettled(page, home.shows);
  for (const selector of screen.via) await page.locator(selector).first().tap();
  await untilSettled(page, screen.shows);
  const address = page.url();
  for (let left = screen.via.length; left > 0; left -= 1) {
    await page.getByRole('button', { name: '뒤로' }).first().tap();
  }
  await untilSettled(page, home.shows);
  const { taps, shift } = await feltBy(page);
  await phone.close();
  return { screen: screen.pattern, address, taps: Object.values(taps), shift };
}

/** A cold opening of a screen at its own address, on a slow line. */
async function openCold(browser: Browser, { address }: Walk, shows: string): Promise<Felt> {
  const { page, close } = await slowPage(browser);
  await feel(page);
  await page.goto(address, { waitUntil: 'commit' });
  await untilSettled(page, shows);
  await page.waitForLoadState('networkidle');
  const felt = await feltBy(page);
  await close();
  return felt;
}

/** What a person feels on a slow processor: how long taps take, what moves by itself, and when a screen is there. */
export async function benchFeel(browser: Browser, origin: string): Promise<Measured> {
  const taps: number[] = [];
  const budgets: Budget[] = [];
  for (const screen of [home, ...walkedScreens]) {
    const walked = await walk(browser, origin, screen);
    const cold = await openCold(browser, walked, screen.shows);
    // A tap that is not reported was quicker than the threshold, so it counts as that.
    const quick = Array.from({ length: Math.max(0, screen.via.length * 2 - walked.taps.length) }, () => 16);
    taps.push(...walked.taps, ...quick);
    const { pattern } = screen;
    budgets.push(
      {
        what: `${pattern}: slowest tap there and back`,
        value: Math.max(0, ...walked.taps),
        limit: limits.tap.each,
        unit: 'ms',
      },
      {
        what: `${pattern}: shifts, of a walk and of a cold opening`,
        value: Math.max(walked.shift, cold.shift),
        limit: limits.shift,
        unit: '',
      },
      {
        what: `${pattern}: largest paint, cold`,
        value: cold.largestPaint || Number.NaN,
        limit: limits.largestPaint,
        unit: 'ms',
      },
    );
  }
  taps.sort((one, other) => one - other);
  const value = taps[Math.ceil(taps.length * most) - 1] ?? Number.NaN;
  budgets.push({ what: `75 of 100 of ${taps.length} taps`, value, limit: limits.tap.most, unit: 'ms' });
  return { rows: [], budgets };
}
