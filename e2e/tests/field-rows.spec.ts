import type { Page } from '@playwright/test';
import { saveButton } from '../support/survey-forms.ts';
import { answer, expect, test } from '../support/test.ts';

const mostElements = 1500;

/** Opens a price survey of many products, none of which has a price. */
async function openLarge(page: Page, open: (path: string) => Promise<void>, count: number): Promise<void> {
  const products = Array.from({ length: count }, (_, index) => ({
    id: `C${index + 1}`,
    productname: `견본 만두 ${index + 1}호`,
    companyname: '다온식품',
    otherproductname: '고향식 왕만두',
  }));
  await answer(page, '/api/field-info/price/E1', { collectProductList: products });
  await open('/field-product/E1/null');
  await expect(product(page, 1)).toBeVisible();
}

function product(page: Page, number: number) {
  return page.getByRole('group', { name: `${number}. 견본 만두 ${number}호`, exact: true });
}

function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}

test('PRC-09 of 1,000 products few are drawn; each is found by its title, and its card is there then', async ({
  page,
  open,
}) => {
  await openLarge(page, open, 1000);
  expect(await countElements(page)).toBeLessThan(mostElements);
  await expect(page.getByRole('listitem').nth(999)).toHaveAttribute('aria-posinset', '1000');
  await expect(product(page, 777)).toHaveCount(0);
  // Like the browser's search with what it finds.
  const found = page.getByText('777. 견본 만두 777호', { exact: true });
  await found.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(product(page, 777).getByRole('heading')).toBeInViewport();
  await expect(product(page, 777).getByRole('textbox', { name: /^가격/ })).toBeInViewport();
  await expect(product(page, 1)).toHaveCount(0);
  expect(await countElements(page)).toBeLessThan(mostElements);
});

test('PRC-09 PRC-27 CON-18 the key Tab goes through all of ten products and back; Save leads from the end to the first gap', async ({
  page,
  open,
}) => {
  await openLarge(page, open, 10);
  const remark = (number: number) => product(page, number).getByRole('textbox', { name: '비고' });
  const toggle = (number: number) => product(page, number).getByRole('switch', { name: '매장 미취급' });
  await toggle(1).focus();
  for (let number = 1; number <= 10; number += 1) {
    await expect(toggle(number)).toBeFocused();
    // Two switches, the price, the method, two dates and the remark.
    for (let stop = 0; stop < 6; stop += 1) await page.keyboard.press('Tab');
    await expect(remark(number)).toBeFocused();
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await expect(remark(10)).toBeFocused();
  await expect(product(page, 1)).toHaveCount(0);

  await saveButton(page).tap();
  await expect(product(page, 1).getByRole('textbox', { name: /^가격/ })).toBeFocused();
  await expect(product(page, 1).getByRole('heading')).toBeInViewport();
  await expect(page.getByText('미입력 10개')).toBeVisible();
});
