import type { Page } from '@playwright/test';
import { sampleOf } from '../support/extent.ts';
import { json, text, type CallName } from '../support/foreign-calls.ts';
import { eventScreens, expectLoaded } from '../support/foreign-screens.ts';
import { confirmDialog, expect, heading, test } from '../support/foreign-test.ts';
import { malformed } from '../support/foreign-variants.ts';
import { expectAccessible } from '../support/inspect.ts';

const list = '/event-management';
const promotionId = encodeURIComponent('P/1 %가');
const detail = `/event-management-detail/4711/55/${promotionId}`;
const frames = (page: Page) => page.locator('iframe');
const own = 'allow-scripts allow-forms allow-popups allow-downloads';

const lookups = [
  { tab: '실적조회', call: 'sales', title: '행사 자재 실적 그래프' },
  { tab: '재고조회', call: 'remaining', title: '재고 현황' },
] as const;

async function openLookup(page: Page, open: (path: string) => Promise<void>, tab: string): Promise<void> {
  await open(detail);
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('combobox', { name: '거래처' }).click();
  await page.getByRole('option', { name: '부산마트' }).click();
}

const lookUp = (page: Page) => page.getByRole('button', { name: '조회', exact: true });

test('CALL-01 CALL-02 CALL-05 SH-05 SH-20 EVT-07 a row leads to its detail, whatever its ids are', async ({
  page,
  open,
  backend,
}) => {
  await page.clock.setFixedTime('2026-11-21T03:00:00Z');
  await open(list);
  const rows = page.getByRole('link');
  await expect(rows).toHaveCount(3);
  expect(await rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    `${detail}?employeeNumber=20231107`,
    '/event-management-detail/c-2/e-2/p-2?employeeNumber=20231107',
    '/event-management-detail/null/null/null?employeeNumber=20231107',
  ]);
  await expect(rows.nth(0)).toContainText('예정');
  await expect(rows.nth(1)).toContainText('진행중');
  await expect(rows.nth(2)).toContainText('완료');
  await rows.first().click();
  await expect(page.getByText('매운 라면 5입')).toBeVisible();
  await page.getByRole('tab', { name: '재고조회' }).click();
  await page.getByRole('combobox', { name: '거래처' }).click();
  // Accounts without a name or an id do not count.
  await expect(page.getByRole('option')).toHaveText(['한강마트', '부산마트']);
  expect(backend.log).toEqual([
    'GET /api/promotions?startDate=2026-11-21&endDate=2026-11-21',
    'GET /api/promotions/4711',
    `GET /api/promotions/filters?${new URLSearchParams({ promotionPlanID: 'P/1 %가' }).toString()}`,
  ]);
});

test('CALL-03 CALL-04 SH-32 SH-35 lookups send codes as they came; a frame of the own origin has no own origin', async ({
  page,
  open,
  backend,
}) => {
  await page.clock.setFixedTime('2026-11-21T03:00:00Z');
  await openLookup(page, open, '실적조회');
  await page.getByText('POS 실적').click();
  await page.getByRole('combobox', { name: '제품 중분류' }).click();
  await page.getByRole('option', { name: '라면' }).click();
  await lookUp(page).click();
  const chart = page.getByTitle('행사 자재 실적 그래프');
  await expect(chart).toHaveAttribute('src', /\/reports\/sales\?id=1$/);
  await expect(chart).toHaveAttribute('sandbox', own);
  await expect(page.frameLocator('iframe').getByText('재고 3')).toBeVisible();
  const [sales] = backend.asked('sales');
  expect(sales?.path).toBe(`/api/promotions/${promotionId}/sales`);
  expect(sales?.query).toEqual({ accountId: 'B 2&3', salesType: '2', date: '2026-11-21', category: '1102' });
  expect(sales?.body).toBe('');

  await page.getByRole('tab', { name: '재고조회' }).click();
  await page.getByRole('combobox', { name: '거래처' }).click();
  await page.getByRole('option', { name: '부산마트' }).click();
  await lookUp(page).click();
  await expect(page.getByTitle('재고 현황')).toHaveAttribute('src', /\/reports\/stock\?id=1$/);
  const [remaining] = backend.asked('remaining');
  expect(remaining?.path).toBe(`/api/promotions/${promotionId}/remaining`);
  expect(remaining?.query).toEqual({ accountId: 'B 2&3' });
  await expectAccessible(page);
});

test('SH-32 an address of another origin keeps its own in its frame, and can be opened', async ({
  page,
  open,
  backend,
  stranger,
}) => {
  backend.answer('remaining', text(`\n"${stranger.backendUrl}/reports/stock"\n`));
  await openLookup(page, open, '재고조회');
  await lookUp(page).click();
  await expect(page.getByTitle('재고 현황')).toHaveAttribute('sandbox', `${own} allow-same-origin`);
  await expect(page.getByRole('link', { name: '조회 결과 열기' })).toHaveAttribute(
    'href',
    `${stranger.backendUrl}/reports/stock`,
  );
});

const hostile = [
  'javascript:alert(document.domain)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>parent.hit=1</script>',
  '//evil.example/x',
  '/\\evil.example/x',
  '/\t/evil.example/x',
  'file:///etc/passwd',
  'blob:http://localhost/1',
  'ftp://evil.example/x',
  'http:',
  '',
];

for (const { tab, call } of sampleOf(lookups)) {
  test(`SH-31 ERR-04 ${tab}: an address that is none of http, https or the own origin is never framed or opened`, async ({
    page,
    open,
    backend,
    context,
  }) => {
    await openLookup(page, open, tab);
    for (const [index, address] of hostile.entries()) {
      backend.answer(call, index % 2 === 0 ? text(address) : json(address));
      await lookUp(page).click();
      await confirmDialog(page, '알림', '조회에 실패했습니다. 잠시 후 다시 시도해 주세요.');
      await expect(frames(page)).toHaveCount(0);
    }
    expect(context.pages()).toHaveLength(1);
  });

  test(`ERR-04 ERR-01 SH-29 ${tab}: a failure, a malformed answer and a 401 are told apart`, async ({
    page,
    open,
    backend,
  }) => {
    await openLookup(page, open, tab);
    for (const [, answer] of [
      ...malformed,
      ['a code', json({ errorCode: 3, message: 'x' })],
      ['500', text('x', 500)],
    ] as const) {
      backend.answer(call, answer);
      await lookUp(page).click();
      await confirmDialog(page, '알림', '조회에 실패했습니다. 잠시 후 다시 시도해 주세요.');
    }
    backend.answer(call, text('조회 권한이 없습니다.', 401));
    await lookUp(page).click();
    await confirmDialog(page, '알림', '조회 권한이 없습니다.');
    await expect(heading(page, '행사 상세')).toBeVisible();
  });
}

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  });

  for (const { tab } of sampleOf(lookups, 1)) {
    test(`PERF-10 STK-04 NAT-09 ${tab}: the address is opened by a link, and nothing is framed`, async ({
      page,
      open,
      context,
    }) => {
      await openLookup(page, open, tab);
      const opened = context.waitForEvent('page');
      await lookUp(page).click();
      expect((await opened).url()).toMatch(/\/reports\/|about:blank/);
      await expect(page.getByRole('link', { name: '조회 결과 열기' })).toHaveAttribute('href', /\/reports\//);
      await expect(frames(page)).toHaveCount(0);
    });
  }
});

const failures: readonly (readonly [CallName, string, string, string, string])[] = [
  ['promotions', list, '행사 관리', '조회 결과 없음', '조회할 행사가 없습니다.'],
  ['promotion', detail, '행사 관리', '알림', '선택한 행사 정보를 찾을 수 없습니다.'],
];

for (const [call, path, titleAfter, title, words] of failures) {
  test(`ERR-01 ERR-02 ERR-03 SH-29 ${call}: what does not fit is the generic failure of the screen`, async ({
    page,
    open,
    backend,
  }) => {
    for (const [, answer] of [...malformed, ['500', text('x', 500)]] as const) {
      backend.answer(call, answer);
      await open(path);
      await confirmDialog(page, title, words);
      await expect(heading(page, titleAfter)).toBeVisible();
      if (call === 'promotion') await expect(page.getByRole('link').first()).toBeVisible();
    }
    backend.answer(call, text('<i>사번</i>을 확인해 주세요.', 401));
    await open(path);
    await confirmDialog(page, '알림', '<i>사번</i>을 확인해 주세요.');
  });
}

test('ERR-02 EVT-08 EVT-09 SH-14 no events: the overlay while it is asked, then the dialog and the empty list', async ({
  page,
  open,
  backend,
}) => {
  const held = backend.hold('promotions');
  await open(list);
  await held.arrived;
  await expect(page.getByText('불러오는 중').first()).toBeVisible();
  await expectAccessible(page);
  held.release(json([]));
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessible(page);
  await confirmDialog(page, '조회 결과 없음', '조회할 행사가 없습니다.');
  await expect(page.getByText('목록이 없습니다.')).toBeVisible();
  await expectAccessible(page);
});

test('ERR-05 filters that fail are not told; opening the dropdown asks for them again', async ({
  page,
  open,
  backend,
}) => {
  for (const [, answer] of malformed) {
    backend.answer('promotionFilters', answer);
    await open(detail);
    await page.getByRole('tab', { name: '재고조회' }).click();
    await expect(page.getByRole('combobox', { name: '거래처' })).toHaveText('선택');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(lookUp(page)).toBeDisabled();
  }
  backend.answer('promotionFilters', json([{ accountname: '새 거래처', accountid: 0 }]));
  await page.getByRole('combobox', { name: '거래처' }).click();
  await expect(page.getByRole('option', { name: '새 거래처' })).toBeVisible();
});

test('EVT-20 EVT-22 EVT-23 EVT-25 SH-40 the item dialog of a foreign item is accessible', async ({
  page,
  open,
}) => {
  await open(detail);
  await expect(page.getByText('행사 품목 3개')).toBeVisible();
  await page.getByRole('button', { name: /매운 라면 5입/ }).click();
  const dialog = page.getByRole('dialog', { name: '행사 품목 상세' });
  await expect(dialog.getByText('100234')).toBeVisible();
  await expect(dialog.getByText('3,980원')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toBeHidden();
});

test('SH-24 SH-25 SH-26 leaving aborts the call, and its late answer neither tells nor shows anything', async ({
  page,
  open,
  backend,
}) => {
  await open('/');
  const held = backend.hold('promotions');
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/promotions'));
  await page.getByRole('link', { name: '행사 관리' }).click();
  await held.arrived;
  await page.goBack();
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  await page.getByRole('link', { name: '행사 관리' }).click();
  await expectLoaded(page, eventScreens[0] ?? { path: '', title: '', calls: [], shows: '' });
  held.release(json([]));
  await page.goBack();
  await expect(heading(page, '현장 영업')).toBeVisible();
  await page.goForward();
  await expect(page.getByText('겨울 라면 기획')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
