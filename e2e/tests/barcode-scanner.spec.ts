import type { Page } from '@playwright/test';
import { code128, ean13, upcE } from '../../remote-barcode/src/test/barcodes.ts';
import { test } from '../support/camera.ts';
import { expectAccessible, expectTouchTargets } from '../support/inspect.ts';
import { expect } from '../support/test.ts';

const scanner = (page: Page) => page.getByRole('dialog', { name: '바코드 스캔' });
const field = (page: Page) => page.getByRole('textbox', { name: '바코드' });

async function chooseAccount(page: Page) {
  await page.getByRole('combobox', { name: '거래처' }).click();
  await page.getByRole('option').first().click();
}

async function scan(page: Page) {
  await page.getByRole('button', { name: '바코드 스캔' }).click();
}

test.describe('a code held at an angle', () => {
  test.use({ camera: { code: ean13('880104301480'), shot: { name: 'tilted', tilt: 27 }, isAllowed: true } });

  test('NAT-07 BAR-05 it is read in the page and looked up; the decoder is the product’s own and comes with the first scan', async ({
    page,
    open,
    areCamerasOn,
  }) => {
    const wasm: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.wasm')) wasm.push(request.url());
    });
    await open('/barcode');
    await chooseAccount(page);
    expect(wasm).toEqual([]);
    await scan(page);
    await expect(page.getByTitle('재고 현황')).toBeVisible();
    await expect(field(page)).toHaveValue('8801043014809');
    await expect(page.frameLocator('iframe').getByText('8801043014809')).toBeVisible();
    await expect(scanner(page)).toHaveCount(0);
    expect(wasm.map((address) => new URL(address).origin)).toEqual([new URL(page.url()).origin]);
    expect(await areCamerasOn()).toEqual([false]);
  });

  test('WV-43 NAT-07 it is read in a webview without createImageBitmap', async ({ page, open }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'createImageBitmap'));
    await open('/barcode');
    await scan(page);
    await expect(field(page)).toHaveValue('8801043014809');
    await expect(scanner(page)).toHaveCount(0);
  });

  test('NAT-08 a decoder whose bytes are not those of the package is not run: typing goes on', async ({
    page,
    open,
  }) => {
    await page.route('**/*.wasm', async (route) => {
      const response = await route.fetch();
      const bytes = await response.body();
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      await route.fulfill({ response, body: bytes });
    });
    await open('/barcode');
    await scan(page);
    await expect(page.getByRole('alert')).toContainText('화면을 불러오지 못했습니다');
    await expect(scanner(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
  });
});

test.describe('a UPC-E', () => {
  test.use({ camera: { code: upcE('425261'), shot: { name: 'straight' }, isAllowed: true } });

  test('NAT-07 it is taken as it is printed', async ({ page, open }) => {
    await open('/barcode');
    await expect(page.getByText('거래처 선택')).toBeVisible();
    await scan(page);
    await expect(field(page)).toHaveValue('04252614');
    await expect(page.getByRole('alert')).toHaveText('거래처를 선택해 주세요.');
  });
});

test.describe('a code that is too short', () => {
  test.use({ camera: { code: code128('AB12'), shot: { name: 'straight' }, isAllowed: true } });

  test('BAR-09 NAT-07 the scanner says that it misread and goes on', async ({ page, open }) => {
    await open('/barcode');
    await scan(page);
    await expect(scanner(page).getByRole('status')).toHaveText(
      '바코드를 정확히 읽지 못했습니다. 다시 비춰 주세요.',
    );
    await expect(scanner(page)).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('no code in sight', () => {
  for (const [how, close] of [
    ['the cross', (page: Page) => scanner(page).getByRole('button', { name: '닫기' }).click()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['Back', (page: Page) => page.goBack()],
  ] as const) {
    test(`SH-42 NAT-07 ${how} closes the scanner, turns the camera off and stays on the screen`, async ({
      page,
      open,
      areCamerasOn,
    }) => {
      await open('/barcode');
      await scan(page);
      await expect(scanner(page).getByRole('status')).toHaveText('바코드를 사각형 안에 맞춰 주세요.');
      await expect.poll(areCamerasOn).toEqual([true]);
      await close(page);
      await expect(scanner(page)).toHaveCount(0);
      expect(await areCamerasOn()).toEqual([false]);
      await expect(page).toHaveURL(/\/barcode\?employeeNumber=/);
      await expect(page.getByRole('button', { name: '바코드 스캔' })).toBeFocused();
      // The scanner's history entry is gone with it: Back leaves the screen.
      await page.getByRole('button', { name: '뒤로' }).click();
      await expect(page).not.toHaveURL(/\/barcode/);
    });
  }

  for (const width of [390, 320]) {
    test(`SH-40 NAT-07 the scanner fits ${width} px, for fingers and for screen readers`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 640 });
      await open('/barcode');
      await scan(page);
      await expect(scanner(page)).toBeVisible();
      await expectTouchTargets(page);
      await expectAccessible(page);
      const video = await scanner(page).locator('video').boundingBox();
      expect(video?.width).toBe(width);
    });
  }
});

test.describe('a camera that the user refused', () => {
  test.use({ camera: { code: null, shot: { name: 'nothing' }, isAllowed: false } });

  test('WV-46 NAT-08 the form says so, and typing goes on', async ({ page, open }) => {
    await open('/barcode');
    await scan(page);
    await expect(page.getByRole('alert')).toHaveText(
      '카메라 권한이 없습니다. 설정에서 허용하거나 바코드 번호를 직접 입력해 주세요.',
    );
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('014809');
    await expect(page.getByRole('button', { name: '조회' })).toBeEnabled();
    await expectAccessible(page);
  });
});
