import type { Page } from '@playwright/test';
import { expectAllSent, pick } from '../support/chat.ts';
import { fillIn, plainPhoto } from '../support/faults.ts';
import { expect, test } from '../support/foreign-test.ts';
import { drawPhoto } from '../support/photos.ts';
import { choose, chooser, photo, shownWidths } from '../support/survey-forms.ts';

const field = (page: Page) => page.getByRole('textbox', { name: '바코드' });
const scan = (page: Page) => page.getByRole('button', { name: '바코드 스캔' });
const scanner = (page: Page) => page.getByRole('dialog', { name: '바코드 스캔' });

/** A camera that fails as its name says. */
function cameraThat(name: string): void {
  navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('not available', name));
}

function blackCamera(): void {
  navigator.mediaDevices.getUserMedia = () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
    return Promise.resolve(canvas.captureStream(10));
  };
}

const withoutCamera = [
  {
    title: 'WV-45 a webview without mediaDevices',
    inject: () => void Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'),
  },
  { title: 'WV-47 a camera that another app holds', inject: cameraThat, name: 'NotReadableError' },
];
for (const { title, inject, name = '' } of withoutCamera) {
  test(`${title}: the form says so, and typing goes on`, async ({ page, open }) => {
    await page.addInitScript(inject, name);
    await open('/barcode');
    await scan(page).tap();
    await expect(page.getByRole('alert')).toHaveText(
      '카메라를 사용할 수 없습니다. 바코드 번호를 직접 입력해 주세요.',
    );
    await expect(field(page)).toBeFocused();
  });
}

test('WV-48 a camera that gives black pictures: the scanner looks on, and can be closed', async ({
  page,
  open,
}) => {
  await page.addInitScript(blackCamera);
  await open('/barcode');
  await scan(page).tap();
  await expect(scanner(page).getByRole('status')).toHaveText('바코드를 사각형 안에 맞춰 주세요.');
  await expect
    .poll(() =>
      scanner(page)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.videoWidth),
    )
    .toBeGreaterThan(0);
  await page.goBack();
  await expect(scanner(page)).toHaveCount(0);
  await field(page).fill('014809');
  await expect(page.getByRole('button', { name: '조회', exact: true })).toBeEnabled();
});

test('WV-50 WV-52 WV-54 a picker that gives no type is believed by its bytes, an empty file is refused, and nothing picked is nothing', async ({
  page,
  open,
}) => {
  await open('/field-sc/5501');
  await choose(page);
  await chooser(page).dispatchEvent('cancel');
  await expect(photo(page, 1)).toBeHidden();
  await choose(page, { ...plainPhoto, buffer: Buffer.alloc(0) });
  await expect(page.getByRole('alert')).toContainText('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
  await expect(photo(page, 1)).toBeHidden();
  await choose(page, { ...plainPhoto, name: 'image', mimeType: '' });
  await expect(photo(page, 1)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

for (const mimeType of ['', 'image/jpg']) {
  test(`WV-50 CHR-14 a chat photo that its picker calls "${mimeType}" is sent as what its bytes are`, async ({
    page,
    open,
    backend,
  }) => {
    await open('/chatter-room/room-1/0/-');
    await pick(page, { ...plainPhoto, name: 'image', mimeType });
    await expect.poll(() => backend.asked('uploadPhoto').length).toBe(1);
    await expectAllSent(page);
    await expect(page.getByRole('alert')).toBeHidden();
    const [file] = backend.asked('uploadPhoto').flatMap(({ parts }) => parts);
    expect(file).toMatchObject({ fileName: 'image', type: 'image/png' });
  });
}

const bitmaps = [
  {
    title: 'without createImageBitmap',
    inject: () => void Reflect.deleteProperty(window, 'createImageBitmap'),
  },
  {
    title: 'whose createImageBitmap fails',
    inject: () => {
      window.createImageBitmap = () => Promise.reject(new DOMException('no memory', 'InvalidStateError'));
    },
  },
];
for (const { title, inject } of bitmaps) {
  test(`WV-43 a webview ${title} shows photos and makes them smaller, in a survey and in a room`, async ({
    page,
    open,
    backend,
  }) => {
    await page.addInitScript(inject);
    await open('/field-sc/5501');
    const large = await drawPhoto(page, '큰 사진.jpg', { width: 1200, height: 900, noise: 0.5 });
    await choose(page, large);
    await expect.poll(() => shownWidths(page)).toEqual([520]);
    await open('/chatter-room/room-1/0/-');
    await pick(page, large);
    await expect.poll(() => backend.asked('uploadPhoto').length).toBe(1);
    await expectAllSent(page);
    const [file] = backend.asked('uploadPhoto').flatMap(({ parts }) => parts);
    expect(file).toMatchObject({ fileName: '큰 사진.jpg', type: 'image/jpeg' });
    expect(file?.size).toBeLessThan(large.buffer.length);
  });
}

test('WV-58 a phone that is turned keeps what was typed, and its Save button in view', async ({
  page,
  open,
}) => {
  await open('/field-sc/5501');
  await fillIn(page);
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(page.getByLabel('비고').first()).toHaveValue('끝줄');
    await expect(photo(page, 1)).toBeAttached();
    await expect(page.getByRole('button', { name: '저장' })).toBeInViewport({ ratio: 1 });
  }
});

test('WV-56 a keyboard that makes the page smaller is not taken off a second time', async ({
  page,
  open,
}) => {
  await open('/chatter-room/room-1/0/-');
  const box = page.getByRole('textbox', { name: '메시지를 입력해 주세요' });
  await box.tap();
  await page.setViewportSize({ width: 390, height: 844 - 312 });
  await page.evaluate(() => window.postMessage('{"type":"keyboard","height":312}', '*'));
  await expect(page.locator('html')).toHaveAttribute('data-keyboard', 'open');
  await expect(page.locator('html')).toHaveCSS('--keyboard', '0px');
  await expect(box).toBeInViewport({ ratio: 1 });
});

test('WV-61 a webview that forces dark pages leaves the product as it is', async ({ page, open }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const usual = await page.screenshot();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  expect((await page.screenshot()).equals(usual)).toBe(true);
});

test.describe('on iOS', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  });

  test('WV-68 a window that is refused leaves the link to the result', async ({ page, open }) => {
    await page.addInitScript(() => {
      HTMLAnchorElement.prototype.click = () => undefined;
      window.open = () => null;
    });
    await open('/barcode');
    await page.getByRole('combobox', { name: '거래처' }).tap();
    await page.getByRole('option').first().tap();
    await field(page).fill('3014809');
    await page.getByRole('button', { name: '조회', exact: true }).tap();
    await expect(page.getByRole('link', { name: '조회 결과 열기' })).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  });
});

test('WV-69 a report that refuses to be framed leaves the form, and the link above the frame', async ({
  page,
  open,
}) => {
  await page.route('**/reports/**', (route) =>
    route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '재고' }),
  );
  await open('/barcode');
  await page.getByRole('combobox', { name: '거래처' }).tap();
  await page.getByRole('option').first().tap();
  await field(page).fill('3014809');
  await page.getByRole('button', { name: '조회', exact: true }).tap();
  await expect(page.getByTitle('재고 현황')).toBeVisible();
  await expect(page.getByRole('link', { name: '조회 결과 열기' })).toBeVisible();
  await expect(field(page)).toHaveValue('3014809');
});
