import type { Browser, BrowserContext } from '@playwright/test';
import { untilKept } from '../e2e/support/generations.ts';
import { median, type Budget, type Measured } from './measured.ts';
import { newPhone, slowPageOf, watch } from './measure.ts';

const employeeQuery = '?employeeNumber=20231107';

const noNetwork = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** How often each screen is opened. The result is the time that nearly all openings keep. */
const openings = 20;

/** A phone whose day was prepared while it was online, and the address of a survey's form of that day. */
async function preparePhone(
  browser: Browser,
  origin: string,
): Promise<{ phone: BrowserContext; form: string }> {
  const phone = await newPhone(browser);
  const page = await phone.newPage();
  await page.goto(`${origin}/${employeeQuery}`);
  await page.getByRole('status').filter({ hasText: '오늘 업무 준비 완료' }).waitFor();
  await untilKept(page, 1);
  await page.goto(`${origin}/field-sc${employeeQuery}`);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link')
    .filter({ hasText: '진행중' })
    .first();
  await card.tap();
  await page.locator('form').waitFor();
  const form = new URL(page.url()).pathname;
  await page.close();
  await phone.setOffline(true);
  return { phone, form };
}

/** Time from the beginning of a navigation without a network until `selector` is painted, in ms. */
async function measureOpening(phone: BrowserContext, url: string, selector: string): Promise<number> {
  const { page, session } = await slowPageOf(phone);
  // A new session forgets that the page has no network, and the page would go on trying.
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', noNetwork);
  const { painted } = await watch(page, selector);
  await page.goto(url, { waitUntil: 'commit' });
  const time = await painted();
  await page.close();
  return time;
}

/** The openings of a phone without a network, on a slow processor (OFF-01). */
export async function benchOffline(browser: Browser, origin: string): Promise<Measured> {
  const { phone, form } = await preparePhone(browser, origin);
  const screens = [
    { name: 'home', path: '/', ready: 'nav a', limit: 600 },
    { name: "a survey's form", path: form, ready: 'form textarea', limit: 1000 },
  ];
  const budgets: Budget[] = [];
  for (const { name, path, ready, limit } of screens) {
    const times: number[] = [];
    for (let run = 0; run < openings; run += 1)
      times.push(await measureOpening(phone, origin + path + employeeQuery, ready));
    times.sort((one, other) => one - other);
    const value = times[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
    const what = `${name} without a network, 95 of 100 (median ${median(times).toFixed(0)} ms)`;
    budgets.push({ what, value, limit, unit: 'ms' });
  }
  await phone.close();
  return { rows: [], budgets };
}
