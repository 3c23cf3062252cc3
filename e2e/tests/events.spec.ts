import { promotionListAnswer } from '../../remote-events/src/contract/promotions.ts';
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { answerEvents, eventRow, eventRows } from '../support/event-answers.ts';
import { chooseAccount, openTab } from '../support/event-tabs.ts';
import { sampleOf } from '../support/extent.ts';
import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '../support/inspect.ts';
import { sampleEmployee } from '../support/product.ts';
import { answer, expect, test } from '../support/test.ts';

const listPath = '/event-management';

/** The loading overlay, not the picture of it that fades out. */
const overlay = (page: Page) => page.locator('dialog:modal').filter({ hasText: '불러오는 중' });
/** A card by its title. */
const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('a, button');
const body = (page: Page) => page.getByRole('main');

test('EVT-01 EVT-07 EVT-14 EVT-30 with the sample data: list, detail, and back to where the list was', async ({
  page,
  open,
}) => {
  const answered = page.waitForResponse(/\/api\/promotions\?/);
  await open(listPath);
  await expect(page.getByRole('heading', { level: 1, name: '행사 관리' })).toBeVisible();
  const rows = v.parse(promotionListAnswer, await (await answered).json());
  const { collectId, assignmentId, promotionId, promotionName } = rows[8] ?? {};
  const address = `/event-management-detail/${collectId}/${assignmentId}/${promotionId}?employeeNumber=${sampleEmployee}`;
  const row = page.locator(`a[href="${address}"]`);
  await expect(page.getByRole('link').first()).toBeVisible();
  await body(page).evaluate((element) => {
    element.scrollTop = 900;
  });
  await row.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 2, name: promotionName ?? '-' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['상세정보', '실적조회', '재고조회']);

  const before = page.waitForRequest(/\/api\/promotions\?/);
  await page.goBack();
  await before;
  await expect(row).toBeInViewport();
  await expect(overlay(page)).toHaveCount(0);
  expect(await body(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(700);
});

test('EVT-25 the focus ring of an item is drawn whole, though its row is laid out by itself', async ({
  page,
  open,
}) => {
  await open(listPath);
  await page.getByRole('link').first().click();
  const items = page.getByRole('tabpanel', { name: '상세정보' }).getByRole('listitem').getByRole('button');
  await items.first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(items.first()).toHaveCSS('outline-style', 'solid');
  const room = await items.first().evaluate((button) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(button);
    const inner = button.getBoundingClientRect();
    const outer = button.closest('li')?.getBoundingClientRect() ?? inner;
    const edges = [
      inner.left - outer.left,
      inner.top - outer.top,
      outer.right - inner.right,
      outer.bottom - inner.bottom,
    ];
    return Math.min(...edges) - Number.parseFloat(outlineWidth) - Number.parseFloat(outlineOffset);
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('EVT-02 EVT-11 EVT-12 EVT-30 chosen dates are searched, and are still there after a reload of the detail', async ({
  page,
  open,
}) => {
  await answerEvents(page);
  await open(listPath);
  await page.getByRole('button', { name: '시작일' }).click();
  await page.getByRole('dialog', { name: '시작일 선택' }).getByText('24', { exact: true }).click();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('button', { name: '시작일' })).toContainText('2026-11-24');
  await expect(page.getByRole('button', { name: '종료일' })).toContainText('2026-11-25');
  await page.getByRole('button', { name: '종료일' }).click();
  await page.getByRole('dialog', { name: '종료일 선택' }).getByText('20', { exact: true }).click();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByRole('button', { name: '시작일' })).toContainText('2026-11-19');
  const searched = page.waitForRequest((request) =>
    request.url().endsWith('startDate=2026-11-19&endDate=2026-11-20'),
  );
  await page.getByRole('button', { name: '검색' }).click();
  await searched;

  await page.getByRole('link').first().click();
  await openTab(page, '재고조회');
  await page.reload();
  await expect(page.getByRole('tab', { name: '재고조회' })).toHaveAttribute('aria-selected', 'true');
  const again = page.waitForRequest((request) =>
    request.url().endsWith('startDate=2026-11-19&endDate=2026-11-20'),
  );
  await page.goBack();
  await again;
  await expect(page.getByRole('button', { name: '종료일' })).toContainText('2026-11-20');
});

test('EVT-10 a list that is opened anew starts with today', async ({ page, open }) => {
  await answerEvents(page);
  await open(listPath);
  await page.getByRole('button', { name: '종료일' }).click();
  await page.getByText('24', { exact: true }).click();
  await page.getByRole('button', { name: '확인' }).click();
  await page.getByRole('button', { name: '검색' }).click();
  await page.getByRole('link').first().click();
  await page.getByRole('tab', { name: '재고조회' }).waitFor();
  const today = page.waitForRequest((request) =>
    request.url().endsWith('startDate=2026-11-21&endDate=2026-11-21'),
  );
  await open(listPath);
  await today;
});

test('EVT-09 ERR-02 every search waits under the overlay; an empty one says so and empties the list', async ({
  page,
  open,
}) => {
  await answerEvents(page);
  await open(listPath);
  await expect(page.getByRole('link')).toHaveCount(eventRows.length);
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/promotions\?/, async (route) => {
    await gate;
    await route.fulfill({ json: [] });
  });
  await page.getByRole('button', { name: '검색' }).click();
  await expect(overlay(page)).toBeVisible();
  release();
  const dialog = page.getByRole('alertdialog', { name: '조회 결과 없음' });
  await expect(dialog).toContainText('조회할 행사가 없습니다.');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('목록이 없습니다.')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
});

test('EVT-04 5,000 events scroll to the last one with few cards in the document', async ({ page, open }) => {
  const rows = Array.from({ length: 5000 }, (_, index) => eventRow({ promotionname: `행사 ${index + 1}` }));
  await answerEvents(page, rows);
  await open(listPath);
  await expect(card(page, '행사 1')).toBeVisible();
  expect(await page.getByRole('listitem').count()).toBeLessThan(30);
  const last = card(page, '행사 5000');
  await expect
    .poll(async () => {
      await body(page).evaluate((element) => {
        element.scrollTop = element.scrollHeight;
      });
      return last.isVisible();
    })
    .toBe(true);
  expect(await page.getByRole('listitem').count()).toBeLessThan(30);
  await last.click();
  await page.getByRole('tab', { name: '상세정보' }).waitFor();
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('SH-42 EVT-25 Back closes the item dialog, then leaves the event', async ({ page, open }) => {
  await answerEvents(page);
  await open(listPath);
  await page.getByRole('link').first().click();
  await card(page, '들녘 태양초 고추장 3kg').click();
  await expect(page.getByRole('dialog', { name: '행사 품목 상세' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/event-management-detail/);
  await page.goBack();
  await expect(page).toHaveURL(/event-management\?/);
});

test('EVT-26 EVT-27 the register button takes the place of the detail', async ({ page, open }) => {
  await answerEvents(page);
  await answer(page, '/api/field-info/sc/S1', [{}]);
  await open(listPath);
  await page.getByRole('link').first().click();
  await page.getByRole('button', { name: '현장 정보 등록' }).click();
  await expect(page).toHaveURL(/\/field-sc\/S1\?employeeNumber=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/event-management\?/);
});

test('ERR-03 an event that cannot be found is told; 확인 leads back', async ({ page, open }) => {
  await answerEvents(page, [eventRow({ fieldinfocollectid: 'gone' })]);
  await answer(page, '/api/promotions/gone', { message: 'none' }, 404);
  await open(listPath);
  await page.getByRole('link').first().click();
  await expect(page.getByRole('alertdialog')).toContainText('선택한 행사 정보를 찾을 수 없습니다.');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page).toHaveURL(/\/event-management\?/);
  await expect(page.getByRole('link')).toHaveCount(1);
});

for (const timezoneId of sampleOf(['Asia/Seoul', 'America/Los_Angeles', 'Pacific/Kiritimati'], 1)) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`SH-28 EVT-10 PERF-02 in ${timezoneId} today is the device's, and no date shifts`, async ({
      page,
      open,
    }) => {
      await answerEvents(page);
      await page.clock.setFixedTime(new Date('2026-11-21T02:00:00Z'));
      const today = timezoneId === 'America/Los_Angeles' ? '2026-11-20' : '2026-11-21';
      const searched = page.waitForRequest((request) =>
        request.url().endsWith(`startDate=${today}&endDate=${today}`),
      );
      await open(listPath);
      await searched;
      await expect(page.getByRole('link').nth(1)).toContainText('2026-11-05 ~ 2026-12-02');
      await page.getByRole('link').nth(1).click();
      await openTab(page, '실적조회');
      await expect(page.getByText(today === '2026-11-20' ? '16일 경과' : '17일 경과')).toBeVisible();
      await expect(page.getByText('총 28일')).toBeVisible();
    });
  });
}

for (const width of [320, 390]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test(`SH-40 the event screens are accessible and fit at ${width} px`, async ({ page, open }) => {
      await answerEvents(page);
      await answer(page, '/api/promotions/P1/sales', '/reports/none');
      await open(listPath);
      await expect(page.getByRole('link').first()).toBeVisible();
      const inspect = async () => {
        await expectNoSidewaysScroll(page);
        await expectTouchTargets(page);
        await expectAccessible(page);
      };
      await inspect();
      await page.getByRole('button', { name: '시작일' }).click();
      await expect(page.getByRole('dialog').getByText('24', { exact: true })).toBeVisible();
      await inspect();
      await page.getByRole('button', { name: '취소' }).click();
      await page.getByRole('link').first().click();
      await card(page, '들녘 태양초 고추장 3kg').waitFor();
      await inspect();
      await card(page, '들녘 태양초 고추장 3kg').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await inspect();
      await page.getByRole('button', { name: '확인' }).click();
      await openTab(page, '실적조회');
      await inspect();
      await chooseAccount(page);
      await page.getByRole('button', { name: '조회' }).click();
      await expect(page.getByTitle('행사 자재 실적 그래프')).toBeVisible();
      await inspect();
      await openTab(page, '재고조회');
      await inspect();
    });
  });
}
