import type { Page } from '@playwright/test';
import { sampleOf } from '../support/extent.ts';
import { expect, test } from '../support/foreign-test.ts';
import { expectAccessible, expectTouchTargets } from '../support/inspect.ts';

/** One moment that is the 21st in Seoul and still the 20th in Los Angeles. */
const now = '2026-11-21T03:00:00Z';

const zones = [
  { timezoneId: 'Asia/Seoul', today: '2026-11-21', dayAfter: '2026-11-22', sent: '2026-11-20 18:05' },
  {
    timezoneId: 'America/Los_Angeles',
    today: '2026-11-20',
    dayAfter: '2026-11-21',
    sent: '2026-11-20 01:05',
  },
] as const;

const start = (page: Page) => page.getByRole('button', { name: /^시작일/ });
const end = (page: Page) => page.getByRole('button', { name: /^종료일/ });

async function choose(page: Page, title: string, day: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.locator('abbr').getByText(day, { exact: true }).first().click();
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toBeHidden();
}

for (const { timezoneId, today, dayAfter, sent } of sampleOf(zones, 1)) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });
    test.beforeEach(async ({ page }) => page.clock.setFixedTime(now));

    test(`SH-09 SH-28 CON-01 ${timezoneId}: dates are the ones that were written, times the device's`, async ({
      page,
      open,
    }) => {
      await open('/event-management');
      await expect(page.getByRole('link').nth(0)).toContainText('2026-11-21 ~ 2026-11-30');
      await expect(page.getByRole('link').nth(1)).toContainText('2026-11-01 ~ 2026-12-31');
      await page.getByRole('link').nth(0).click();
      await expect(page.getByText('2026-11-01 ~ 2099-12-31')).toBeVisible();
      await open('/field-sc');
      await expect(page.getByRole('link').nth(0)).toContainText('2026-11-21 ~ 2026-11-30');
      await open('/field-account/5501/31');
      await expect(page.getByText('2026-11-01 ~ 2026-11-30')).toBeVisible();
      await open('/field-info-details/9002');
      await expect(page.getByText(sent)).toBeVisible();
      await open('/chatter-list');
      await expect(page.getByText(sent.slice(2))).toBeVisible();
      await open('/chatter-room/room-1/0/room');
      await expect(page.getByText(sent)).toBeVisible();
    });

    test(`SH-28 EVT-10 EVT-11 EVT-12 CALL-01 ${timezoneId}: the period starts with the device's today and keeps its order`, async ({
      page,
      open,
      backend,
    }) => {
      await open('/event-management');
      await expect(start(page)).toContainText(today);
      await expect(end(page)).toContainText(today);
      await start(page).click();
      await expectAccessible(page);
      await expectTouchTargets(page);
      await choose(page, '시작일 선택', String(Number(today.slice(-2))));
      await expect(end(page)).toContainText(dayAfter);
      await end(page).click();
      await choose(page, '종료일 선택', '10');
      await expect(start(page)).toContainText('2026-11-09');
      await expect(end(page)).toContainText('2026-11-10');
      await page.getByRole('button', { name: '검색' }).click();
      await expect
        .poll(() => backend.asked('promotions').map(({ search }) => search))
        .toEqual([`?startDate=${today}&endDate=${today}`, '?startDate=2026-11-09&endDate=2026-11-10']);
    });

    test(`SH-28 PERF-02 PERF-07 CALL-03 ${timezoneId}: the event date is the device's today`, async ({
      page,
      open,
      backend,
    }) => {
      await open('/event-management-detail/4711/55/p-1');
      await page.getByRole('tab', { name: '실적조회' }).click();
      await expect(page.getByText(`${Number(today.slice(-2))}일 경과`).first()).toBeVisible();
      await page.getByRole('combobox', { name: '거래처' }).click();
      await page.getByRole('option', { name: '한강마트' }).click();
      await page.getByRole('button', { name: '조회', exact: true }).click();
      await expect.poll(() => backend.asked('sales').map(({ query }) => query.date)).toEqual([today]);
    });
  });
}
