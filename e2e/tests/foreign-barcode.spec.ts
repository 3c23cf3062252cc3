import type { Page } from '@playwright/test';
import { sampleOf } from '../support/extent.ts';
import { json, text } from '../support/foreign-calls.ts';
import { confirmDialog, expect, heading, test } from '../support/foreign-test.ts';
import { malformed } from '../support/foreign-variants.ts';
import { expectAccessible } from '../support/inspect.ts';

const field = (page: Page) => page.getByRole('textbox', { name: '바코드' });
const lookUp = (page: Page) => page.getByRole('button', { name: '조회', exact: true });

async function fill(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/barcode');
  await page.getByRole('combobox', { name: '거래처' }).click();
  await page.getByRole('option', { name: '부산마트' }).click();
  await field(page).fill('ab1234');
}

test('CALL-32 CALL-33 BAR-03 BAR-08 SH-32 the code of the account is sent as it came; the answer is framed in a sandbox', async ({
  page,
  open,
  backend,
}) => {
  await fill(page, open);
  await lookUp(page).click();
  const frame = page.getByTitle('재고 현황');
  await expect(frame).toHaveAttribute('src', /\/reports\/stock\?barcode=1$/);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-forms allow-popups allow-downloads');
  await expectAccessible(page);
  expect(backend.log.filter((call) => call.startsWith('GET'))).toEqual([
    'GET /api/barcode/filters',
    'GET /api/scan-barcodes/ab1234?accountId=B+2%263',
  ]);
});

test('SH-31 ERR-22 addresses that may not be opened count as no material', async ({
  page,
  open,
  backend,
  context,
}) => {
  await fill(page, open);
  for (const address of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'file:///etc/passwd',
    '/\\evil',
  ]) {
    backend.answer('stock', json(address));
    await lookUp(page).click();
    await confirmDialog(page, '자재 없음', '바코드에 해당하는 자재가 없습니다.');
    await expect(page.getByText('자재 정보를 찾을 수 없습니다.')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  }
  expect(context.pages()).toHaveLength(1);
});

for (const status of sampleOf([200, 400, 429, 500], 1)) {
  test(`ERR-21 API-10 errorCode 3 with status ${status}: too many matches`, async ({
    page,
    open,
    backend,
  }) => {
    backend.answer('stock', json({ errorCode: status === 400 ? '3' : 3, message: null }, status));
    await fill(page, open);
    await lookUp(page).click();
    await expect(page.getByText('검색 결과가 너무 많습니다.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('ERR-01 ERR-22 SH-29 a malformed answer is no material; a 401 says what its body says', async ({
  page,
  open,
  backend,
}) => {
  await fill(page, open);
  for (const [, answer] of [...malformed, ['404', json({ errorCode: 1 }, 404)]] as const) {
    backend.answer('stock', answer);
    await lookUp(page).click();
    await confirmDialog(page, '자재 없음', '바코드에 해당하는 자재가 없습니다.');
  }
  backend.answer('stock', text('등록되지 않은 사번입니다.', 401));
  await lookUp(page).click();
  await confirmDialog(page, '알림', '등록되지 않은 사번입니다.');
  await expect(heading(page, '자재 조회')).toBeVisible();
});

test('ERR-05 ERR-23 SH-29 accounts that do not fit are not told; without one 조회 says so', async ({
  page,
  open,
  backend,
}) => {
  for (const [, answer] of malformed) {
    backend.answer('barcodeFilters', answer);
    await open('/barcode');
    await expect(page.getByRole('combobox', { name: '거래처' })).toHaveText('거래처 선택');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  }
  await field(page).fill('8801043014809');
  await lookUp(page).click();
  await expect(page.getByText('거래처를 선택해 주세요.').first()).toBeVisible();
  expect(backend.asked('stock')).toEqual([]);
  await expectAccessible(page);
});

test.describe('on an iPad that says it is a Mac', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
  });

  test('BAR-04 NAT-09 the address is opened by a link click', async ({ page, open, context }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
    await fill(page, open);
    const opened = context.waitForEvent('page');
    await lookUp(page).click();
    await opened;
    await expect(page.getByRole('link', { name: '조회 결과 열기' })).toHaveAttribute(
      'href',
      /\/reports\/stock/,
    );
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
