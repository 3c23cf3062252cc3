import { answerEvents, eventAccounts, eventDetail, eventRows } from '../support/event-answers.ts';
import { chooseAccount, openTab } from '../support/event-tabs.ts';
import { sampleOf } from '../support/extent.ts';
import { answer, expect, test } from '../support/test.ts';

const listPath = '/event-management';
const ofSampleData = /^(이마트|홈플러스|롯데마트|하나로마트)/;
const detailPath = '/event-management-detail/F1/S1/P1';
const iosAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

test('PERF-09 STK-03 SH-32 with the sample data: chart and stock are drawn in their sandboxed frames', async ({
  page,
  open,
}) => {
  await open(listPath);
  await page.getByRole('link').first().click();
  await openTab(page, '실적조회');
  await chooseAccount(page, ofSampleData);
  await page.getByRole('button', { name: '조회' }).click();
  const chart = page.getByTitle('행사 자재 실적 그래프');
  await expect(chart).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-downloads');
  await expect(chart.contentFrame().locator('svg')).toBeVisible();

  await openTab(page, '재고조회');
  await chooseAccount(page, ofSampleData);
  await page.getByRole('button', { name: '조회' }).click();
  await expect(page.getByTitle('재고 현황').contentFrame().getByRole('table')).toBeVisible();
});

test('PERF-06 PERF-07 the event date is kept within the event', async ({ page, open }) => {
  await answerEvents(page, eventRows, eventDetail({ StartDate__c: '2026-12-10', EndDate__c: '2026-12-20' }));
  await open(detailPath);
  await openTab(page, '실적조회');
  await expect(page.getByText('0일 경과')).toBeVisible();
  const field = page.getByRole('button', { name: '행사일자' });
  await expect(field).toContainText('2026-12-10');
  await field.click();
  const dialog = page.getByRole('dialog', { name: '행사일자' });
  await expect(
    dialog
      .getByRole('gridcell', { name: /12월 9일|^9$/ })
      .or(dialog.getByText('9', { exact: true }))
      .first(),
  ).toBeDisabled();
  await dialog.getByText('20', { exact: true }).click();
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(field).toContainText('2026-12-20');
});

for (const status of sampleOf([500, 404, 429])) {
  test(`ERR-04 a lookup that is answered with ${status} is told, and can be repeated`, async ({
    page,
    open,
  }) => {
    await answerEvents(page);
    await answer(page, '/api/promotions/P1/remaining', { errorCode: 3, message: 'no' }, status);
    await open(detailPath);
    await openTab(page, '재고조회');
    await chooseAccount(page);
    await page.getByRole('button', { name: '조회' }).click();
    await expect(page.getByRole('alertdialog', { name: '알림' })).toContainText(
      '조회에 실패했습니다. 잠시 후 다시 시도해 주세요.',
    );
    await page.getByRole('button', { name: '확인' }).click();
    await answer(page, '/api/promotions/P1/remaining', '/reports/none');
    await page.getByRole('button', { name: '조회' }).click();
    await expect(page.getByTitle('재고 현황')).toBeVisible();
  });
}

test('ERR-05 accounts that cannot be had: nothing is shown, and opening asks again', async ({
  page,
  open,
}) => {
  await answerEvents(page);
  await answer(page, '/api/promotions/filters', 'down', 503);
  await open(detailPath);
  const failed = page.waitForResponse(/filters/);
  await openTab(page, '실적조회');
  await failed;
  await expect(page.getByRole('combobox', { name: '거래처' })).toHaveText('선택');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await answer(page, '/api/promotions/filters', eventAccounts);
  await chooseAccount(page);
  await expect(page.getByRole('button', { name: '조회' })).toBeEnabled();
});

test.describe('on iOS', () => {
  test.use({ userAgent: iosAgent });

  for (const [tab, path] of [
    ['실적조회', '/api/promotions/P1/sales'],
    ['재고조회', '/api/promotions/P1/remaining'],
  ] as const) {
    test(`PERF-10 STK-04 ${tab} opens the link and keeps it, without a frame`, async ({ page, open }) => {
      await answerEvents(page);
      await answer(page, path, '/reports/none?of=this');
      await open(detailPath);
      await openTab(page, tab);
      await chooseAccount(page);
      const opened = page.waitForEvent('popup');
      await page.getByRole('button', { name: '조회', exact: true }).click();
      expect((await opened).url()).toContain('/reports/none?of=this');
      await expect(page.getByRole('link', { name: '조회 결과 열기' })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  }
});
