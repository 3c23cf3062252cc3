import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('textbox', { name: '바코드' });
const dock = (page: Page) => page.getByRole('button', { name: '조회' });

test.beforeEach(async ({ page, open }) => {
  await open('/barcode');
  await expect(field(page)).toBeVisible();
});

test('WV-57 PHN-06 in split screen the dock stays, also with a hardware keyboard at a text box', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 420 });
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
  await field(page).tap();
  await page.keyboard.type('014809');
  await expect(field(page)).toHaveValue('014809');
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
});

test('PHN-06 NAT-04 an on-screen keyboard takes its space from the dock, and gives it back', async ({
  page,
}) => {
  await field(page).tap();
  await expect(dock(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 532 });
  await expect(dock(page)).toBeHidden();
  await expect(field(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
});

test('PHN-06 once the app tells of the keyboard, only what it tells counts', async ({ page }) => {
  const post = (message: object) =>
    page.evaluate((text) => window.postMessage(text, '*'), JSON.stringify(message));
  await field(page).tap();
  await post({ type: 'keyboard', height: 312 });
  await expect(dock(page)).toBeHidden();
  await post({ type: 'keyboardHide' });
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 420 });
  await expect(dock(page)).toBeInViewport({ ratio: 1 });
});
