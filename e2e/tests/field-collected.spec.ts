import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '../support/inspect.ts';
import { answer, expect, heading, test } from '../support/test.ts';

const body = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('alertdialog');

test('CFI-01 CFI-03 CFI-04 CFI-06 CFI-07 CFI-08 CALL-30 CALL-31 search, record, photos and back, with the sample data', async ({
  page,
  open,
}) => {
  await open('/field-info-details');
  const cards = body(page).getByRole('listitem');
  await expect(cards.first()).toBeVisible();
  const all = Number(await cards.first().getAttribute('aria-setsize'));
  await page.getByRole('textbox').fill('가격행사');
  const searched = page.waitForResponse((response) => response.url().includes('/api/collected-field-info?'));
  await page.getByRole('button', { name: '조회' }).click();
  expect(new URL((await searched).url()).searchParams.toString()).toBe(
    new URLSearchParams({ promotionName: '가격행사', pageNumber: '0' }).toString(),
  );
  await expect(cards.first()).not.toHaveAttribute('aria-setsize', String(all));
  await expect(cards.first()).toContainText('가격행사');

  await cards.first().getByRole('link').click();
  await expect(heading(page, '현장 정보 상세')).toBeVisible();
  for (const name of ['행사명', '점포명', '행사 품목', '최종 작성자', '최종 수정일시']) {
    await expect(page.getByText(name, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 3, name: '매대 정보 1' })).toBeVisible();
  const photo = page.getByRole('button', { name: /^사진 보기 1$/ });
  await photo.scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page.getByRole('img', { name: '사진 1' }).evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await photo.click();
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1 \/ \d+$/)).toBeHidden();
  await expect(heading(page, '현장 정보 상세')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox')).toHaveValue('가격행사');
  await expect(cards.first()).toContainText('가격행사');
});

test('CFI-02 CON-24 ERR-12 ERR-20 the prompt before an answer, nothing found, failed', async ({
  page,
  open,
}) => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/collected-field-info?**', async (route) => {
    await gate;
    await route.fulfill({ json: { lastPage: 1, collectedFieldInfoList: [] } });
  });
  await open('/field-info-details');
  await expect(page.getByText('현장 정보를 조회해 주세요.')).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByText('검색 결과가 없습니다. 다시 입력해 주세요.')).toBeVisible();
  await answer(page, '/api/collected-field-info', { message: 'no' }, 500);
  await page.getByRole('textbox').fill('두부');
  await page.getByRole('textbox').press('Enter');
  await expect(dialog(page)).toContainText('조회에 실패했습니다. 잠시 후 다시 시도해 주세요.');
  await dialog(page).getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('현장 정보를 조회해 주세요.')).toBeVisible();
});

for (const width of [390, 320]) {
  test(`SH-40 at ${width} px menu, lists, stores, search and record are accessible, fit, and can be hit`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      '/field-management',
      '/field-sc',
      '/field-market',
      '/field-account',
      '/field-info-details',
    ]) {
      await open(path);
      await expect(body(page).getByRole('link').first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectTouchTargets(page);
      if (path !== '/field-account' && path !== '/field-info-details') continue;
      await body(page).getByRole('link').first().click();
      await expect(
        heading(page, path === '/field-account' ? '시장 정보 조사 목록' : '현장 정보 상세'),
      ).toBeVisible();
      // The newest record of a day may be a price survey, which has no stands.
      const content =
        path === '/field-account' ? page.getByRole('heading', { level: 3 }) : page.getByText('최종 수정일시');
      await expect(content.first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await expectTouchTargets(page);
    }
  });
}
