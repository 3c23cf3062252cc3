import type { Page } from '@playwright/test';
import { untilKept } from '../support/generations.ts';
import { countKept } from '../support/kept-data.ts';
import { startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { expect, test as base } from '../support/test.ts';

/** A product whose phones keep what was read. */
const test = base.extend<object, { product: OwnProduct }>({
  product: [
    async ({}, use) => {
      const product = await startOwnProduct({ OFFLINE_DATA: 'on' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ product }, use) => use(product.origin),
});

test.skip(!isOwnProduct, 'it needs a product with other settings');
test.use({
  serviceWorkers: 'allow',
  // Work that is under way when a device is cleared ends with this error.
  expectedPageErrors: ['Force close delete origin'],
});

const addressOf = (path: string, employee = sampleEmployee) => `${path}?employeeNumber=${employee}`;
const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link');
const mark = (page: Page) => page.getByText(/^\d\d:\d\d 기준$/);
const notKept = (page: Page) => page.getByText('아직 받아 두지 않은 내용입니다.');

const dayLine = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The person goes to another app, and comes back. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

async function openCollected(page: Page): Promise<void> {
  await page.getByRole('link', { name: '현장 관리' }).tap();
  await page.getByRole('link', { name: '현장 정보 조회' }).tap();
}

test('OFF-14 OFF-15 OFF-16 OFF-19 without a network what was read is drawn with its time, to its own employee alone', async ({
  page,
  context,
}) => {
  await page.goto(addressOf('/field-info-details'));
  const first = await rows(page).first().innerText();

  await page.goto(addressOf('/'));
  await untilKept(page, 1);
  await context.setOffline(true);
  await openCollected(page);
  await expect(rows(page).first()).toHaveText(first, { useInnerText: true });
  await expect(mark(page)).toBeVisible();
  await context.setOffline(false);
  await expect(mark(page)).toHaveCount(0);

  await page.goto(addressOf('/', '20239999'));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await openCollected(page);
  await expect(notKept(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(notKept(page)).toHaveCount(0);
});

test('OFF-21 OFF-22 OFF-37 WV-13 a day that was prepared is there without a network: events, a form, a room; where the device has lost it the home menu does not say so', async ({
  page,
  context,
  product: { origin },
}) => {
  const session = await context.newCDPSession(page);
  const clearDatabases = () =>
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await page.goto(addressOf('/'));
  const prepared = dayLine(page, '오늘 업무 준비 완료');
  await prepared.waitFor();
  await untilKept(page, 1);
  await context.setOffline(true);
  await expect(prepared).toBeVisible();
  await page.getByRole('link', { name: '행사 관리' }).tap();
  await rows(page).first().tap();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(mark(page)).toBeVisible();

  await page.getByRole('button', { name: '뒤로' }).tap();
  await page.getByRole('button', { name: '뒤로' }).tap();
  await page.getByRole('link', { name: '현장 관리' }).tap();
  await page.getByRole('link', { name: '자사 현장 정보' }).tap();
  await rows(page).filter({ hasText: '진행중' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: /등록|수정/ })).toBeVisible();
  await expect(mark(page)).toBeVisible();
  await expect(notKept(page)).toHaveCount(0);

  for (let back = 0; back < 3; back += 1) await page.getByRole('button', { name: '뒤로' }).tap();
  await page.getByRole('link', { name: '현장 채팅' }).tap();
  await rows(page).first().tap();
  await expect(page.getByRole('log')).toBeVisible();
  await expect(mark(page)).toBeVisible();

  // The device is cleared while the app is open: the page still has the data, and keeps it again.
  await page.getByRole('button', { name: '뒤로' }).tap();
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(prepared).toBeVisible();
  const count = await countKept(page, 'sizes');
  await clearDatabases();
  // The browser answers before it has cleared everything.
  await expect.poll(() => countKept(page, 'sizes')).toBeLessThan(count);
  await comeBack(page);
  await expect.poll(() => countKept(page, 'sizes')).toBeGreaterThanOrEqual(count);
  await page.reload();
  await expect(prepared).toBeVisible();

  // The data goes between two openings: then nothing is said to be there.
  await clearDatabases();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: '현장 관리' })).toBeVisible();
  await expect(prepared).toHaveCount(0);
});

test('OFF-22 WV-11 on a device that is full the home menu says so; with room again the day is prepared', async ({
  page,
  context,
  product: { origin },
}) => {
  const session = await context.newCDPSession(page);
  await page.goto(addressOf('/'));
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await dayLine(page, '기기의 저장 공간이 부족합니다.').waitFor();
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await comeBack(page);
  await dayLine(page, '오늘 업무 준비 완료').waitFor();
});
