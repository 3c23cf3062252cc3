import type { Page } from '@playwright/test';
import { worksAsToday } from '../support/as-today.ts';
import { expectAllSent, messagesIn, openOwnRoom, send } from '../support/chat.ts';
import { evict } from '../support/clear-device.ts';
import { sampleOf } from '../support/extent.ts';
import { untilKept } from '../support/generations.ts';
import { test } from '../support/offline-test.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { confirmNotice } from '../support/survey-forms.ts';
import { expect, goOffline, heading } from '../support/test.ts';

test.skip(!isOwnProduct, 'it needs a product with other settings');
test.use({ serviceWorkers: 'allow' });

const home = `/?employeeNumber=${sampleEmployee}`;
const prepared = (page: Page) => page.getByRole('status').filter({ hasText: '오늘 업무 준비 완료' });

const losses = [
  { what: 'everything', storageTypes: 'all' },
  { what: 'the app, and nothing of what was read,', storageTypes: 'cache_storage' },
  { what: 'what was read, and nothing of the app,', storageTypes: 'indexeddb' },
];

for (const { what, storageTypes } of sampleOf(losses)) {
  test(`OFF-03 OFF-22 a device that has lost ${what} between two openings opens as a new one: nothing is said to be there until it is again`, async ({
    page,
    line,
  }) => {
    await page.goto(home);
    await prepared(page).waitFor();
    await untilKept(page, 1);
    await evict(page, storageTypes);

    const preparing = line.holdRead(/^\/host-files\.json$/);
    await page.goto(home);
    await expect(heading(page, '현장 영업')).toBeVisible();
    await preparing.happened;
    await expect(prepared(page)).toHaveCount(0);
    preparing.release();
    await prepared(page).waitFor();
    await untilKept(page, 1);
    await worksAsToday(page);

    line.state = 'cut';
    await goOffline(page);
    await page.goto(home);
    await expect(prepared(page)).toBeVisible();
  });
}

test('OFF-03 OFF-22 where the app is taken from a device while it is open, it is not said to be prepared until the app is there again', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await page.clock.install();
  await page.goto(home);
  await prepared(page).waitFor();
  await untilKept(page, 1);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'cache_storage',
  });
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await comeBack();
  await expect(prepared(page)).toHaveCount(0);
  await page.clock.fastForward('02:00');
  await comeBack();
  await untilKept(page, 1);
  await comeBack();
  await expect(prepared(page)).toBeVisible();
});

test('OFF-14 the browser is asked once a page not to clear what the device keeps', async ({ page }) => {
  const asked: string[] = [];
  page.on('console', (message) => {
    if (message.text() === 'asked to persist') asked.push(message.text());
  });
  await page.addInitScript(() => {
    navigator.storage.persist = () => {
      console.info('asked to persist');
      return Promise.resolve(true);
    };
  });
  await page.goto(home);
  await prepared(page).waitFor();
  expect(asked).toHaveLength(1);
});

test('OFF-34 WV-11 on a full device a message that is written without a network is not said to wait: it is told, and sent by hand, once', async ({
  page,
  open,
  request,
}) => {
  // This comes before the room: after a write that had room, Chromium believes for a while that there is room.
  await page.goto('/healthz');
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  const { me, roomId } = await openOwnRoom({ page, open, request });
  await page.context().setOffline(true);
  await send(page, '지하에서 하나');
  await confirmNotice(page, '전송 실패');
  await expect(page.getByText('전송 대기', { exact: true })).toHaveCount(0);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: '다시 보내기' }).tap();
  await expectAllSent(page);
  await expect.poll(() => messagesIn(request, me, roomId)).toEqual(['지하에서 하나']);
});
