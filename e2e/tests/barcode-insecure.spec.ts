import { testBrowserPath } from '../../release/pages/chromium.ts';
import { chromiumArguments } from '../../release/pages/chromium-arguments.ts';
import { productUrl } from '../support/product.ts';
import { expect, test } from '../support/test.ts';

// The device's own address counts as secure; a name for it does not.
test.use({
  baseURL: `http://field.test:${new URL(productUrl).port}`,
  launchOptions: {
    executablePath: testBrowserPath(),
    args: [...chromiumArguments, '--host-resolver-rules=MAP field.test 127.0.0.1'],
  },
});

test('NAT-08 a page without https says that the camera needs it, and typing goes on', async ({
  page,
  open,
}) => {
  await open('/barcode');
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
  await page.getByRole('button', { name: '바코드 스캔' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    '보안 연결(https)에서만 카메라를 사용할 수 있습니다. 바코드 번호를 직접 입력해 주세요.',
  );
  await expect(page.getByRole('textbox', { name: '바코드' })).toBeFocused();
  await page.keyboard.type('014809');
  await page.getByRole('combobox', { name: '거래처' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: '조회' }).click();
  await expect(page.getByTitle('재고 현황')).toBeVisible();
});
