import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '../support/inspect.ts';
import { answer, expect, test } from '../support/test.ts';

const iosAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

const field = (page: Page) => page.getByRole('textbox', { name: '바코드' });
const lookUp = (page: Page) => page.getByRole('button', { name: '조회', exact: true });

async function chooseAccount(page: Page) {
  await page.getByRole('combobox', { name: '거래처' }).click();
  await page
    .getByRole('option', { name: /이마트/ })
    .first()
    .click();
}

/** Notes what the page says to the app, and lets the app answer in its own way. */
async function installNativeApp(page: Page) {
  const said: string[] = [];
  await page.exposeFunction('tellNativeApp', (text: string) => said.push(text));
  await page.addInitScript(() => {
    const postMessage: unknown = Reflect.get(window, 'tellNativeApp');
    Reflect.set(window, 'ReactNativeWebView', { postMessage });
  });
  return said;
}

async function sendFromApp(page: Page, message: object) {
  await page.evaluate(
    (data) => document.dispatchEvent(new MessageEvent('message', { data })),
    JSON.stringify(message),
  );
}

test('BAR-01 BAR-03 CALL-32 CALL-33 with the sample data: the stock of a barcode, by its full code and by its end', async ({
  page,
  open,
}) => {
  await open('/barcode');
  await chooseAccount(page);
  await field(page).fill('8801043014809');
  await field(page).press('Enter');
  const stock = page.frameLocator('iframe');
  await expect(stock.getByText('8801043014809')).toBeVisible();
  await expect(page.getByTitle('재고 현황')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-forms allow-popups allow-downloads',
  );
  await expectAccessible(page);

  await field(page).fill('3014809');
  await expect(page.getByTitle('재고 현황')).toHaveCount(0);
  await lookUp(page).click();
  await expect(stock.getByText('8801043014809')).toBeVisible();
});

test('ERR-22 with the sample data: a barcode of nothing', async ({ page, open }) => {
  await open('/barcode');
  await chooseAccount(page);
  await field(page).fill('0000000000000');
  await lookUp(page).click();
  await expect(page.getByRole('alertdialog', { name: '자재 없음' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('자재 정보를 찾을 수 없습니다.')).toBeVisible();
  await expect(page).toHaveURL(/\/barcode/);
});

test('ERR-21 too many matches are said in the page', async ({ page, open }) => {
  await answer(page, /\/api\/scan-barcodes\//, { errorCode: 3, message: '' }, 400);
  await open('/barcode');
  await chooseAccount(page);
  await field(page).fill('014809');
  await lookUp(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    '검색 결과가 너무 많습니다. 바코드 번호를 더 길게 입력해 주세요.',
  );
  await expectAccessible(page);
});

test('NAT-05 NAT-06 BAR-05 inside the native app: the scan is asked for, its value looked up', async ({
  page,
  open,
}) => {
  const said = await installNativeApp(page);
  await open('/barcode');
  await chooseAccount(page);
  await page.getByRole('button', { name: '바코드 스캔' }).click();
  await expect.poll(() => said).toEqual(['{"type":"scanBarcode"}']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sendFromApp(page, { type: 'barcode', value: '8801043014809' });
  await expect(page.frameLocator('iframe').getByText('8801043014809')).toBeVisible();
});

test('WV-64 NAT-03 a frame that says it is the native app is not heard', async ({ page, open }) => {
  const message = JSON.stringify({ type: 'barcode', value: '8801043014809' });
  await page.route('**/reports/stock**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage(${JSON.stringify(message)}, '*'); parent.postMessage('"said"', '*')</script>`,
    }),
  );
  await open('/barcode');
  await chooseAccount(page);
  const heard = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('message', ({ data }) => data === '"said"' && resolve(true)),
      ),
  );
  await field(page).fill('3014809');
  await lookUp(page).click();
  expect(await heard).toBe(true);
  await expect(field(page)).toHaveValue('3014809');
});

test.describe('on iOS', () => {
  test.use({ userAgent: iosAgent });

  test('BAR-04 the answer opens by a link that is clicked by itself and stays', async ({ page, open }) => {
    await open('/barcode');
    await chooseAccount(page);
    await field(page).fill('8801043014809');
    const opened = page.waitForEvent('popup');
    await lookUp(page).click();
    const result = await opened;
    await expect(result.getByText('8801043014809')).toBeVisible();
    expect(new URL(result.url()).pathname).toBe('/reports/stock');
    await expect(page.getByRole('link', { name: '조회 결과 열기' })).toBeVisible();
    await expect(page.getByTitle('재고 현황')).toHaveCount(0);
  });
});

for (const width of [390, 320]) {
  test(`SH-40 BAR-01 the screen fits ${width} px, for fingers and for screen readers`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await open('/barcode');
    await expect(page.getByText('거래처 선택')).toBeVisible();
    await expectTouchTargets(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await field(page).fill('014809');
    await lookUp(page).click();
    await expect(page.getByRole('alert')).toHaveText('거래처를 선택해 주세요.');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: '거래처' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
