import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '../support/inspect.ts';
import { drawPhoto, look, sentFiles, withOrientation, type PhotoFile } from '../support/photos.ts';
import {
  chooser,
  confirmNotice,
  countStored,
  freshSurvey,
  killAndReopen,
  notice,
  photo,
  registerByCall,
  registeredId,
  saveButton,
  stand,
} from '../support/survey-forms.ts';
import { expect, test } from '../support/test.ts';

const small = (page: Page, name = 'small.jpg') => drawPhoto(page, name, { width: 320, height: 240 });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const draftNotice = (page: Page) => page.getByText('작성하던 내용을 불러왔습니다.');

async function choose(page: Page, ...files: readonly PhotoFile[]): Promise<void> {
  await chooser(page).setInputFiles([...files]);
}

/** The card of the list whose link leads to the form. */
const cardOf = (page: Page, path: string) => page.locator(`main a[href^="${path}?"]`);

for (const [kind, list, title, form] of [
  ['sc', '/field-sc', '자사 현장 정보', '자사 현장 정보 등록'],
  ['market', '/field-market', '타사 현장 정보', '타사 현장 정보 등록'],
] as const) {
  test(`OWN-20 MKT-02 CALL-20 CALL-23 FLD-14 CFI-07 by touch from ${list} to saved, and seen in the lookup`, async ({
    page,
    open,
  }) => {
    const { scemployeeid, promotionname } = await freshSurvey(page, kind);
    await open(list);
    const card = cardOf(page, `${list}/${scemployeeid}`);
    await card.tap();
    await expect(heading(page, form)).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();

    await stand(page, 1).getByRole('radio', { name: '행사장' }).tap();
    await stand(page, 1).getByRole('radio', { name: '경쟁사 합동' }).tap();
    for (let n = 0; n < 3; n += 1) await stand(page, 1).getByRole('button', { name: '하나 늘리기' }).tap();
    await stand(page, 1).getByLabel('비고').fill('출입구 정면');
    await page.getByRole('button', { name: '매대 추가' }).tap();
    await choose(page, await small(page, 'a.jpg'), await small(page, 'b.jpg'));
    await expect(photo(page, 2)).toBeVisible();
    await saveButton(page).tap();
    await confirmNotice(page, '등록 완료');

    await expect(heading(page, title)).toBeVisible();
    const edited = page.locator('main li').filter({ hasText: promotionname }).first();
    await expect(edited).toContainText(/등록중|등록완료/);
    expect(await countStored(page, kind, scemployeeid)).toEqual({ stands: 2, photos: 2 });

    const id = await registeredId(page, kind, scemployeeid);
    await open(`/field-info-details/${id ?? ''}`);
    await expect(page.getByText('행사장')).toBeVisible();
    await expect(page.getByText('경쟁사 합동')).toBeVisible();
    await expect(photo(page, 2)).toBeVisible();
  });
}

test('OWN-21 OWN-27 CALL-21 an edit: a stand deleted, a photo replaced, and both are so when it is opened again', async ({
  page,
  open,
}) => {
  const { scemployeeid, scfieldinfoid } = await registerByCall(page, (await small(page)).buffer);
  const path = `/field-sc-edit/${scemployeeid}/${scfieldinfoid}`;
  await open('/field-sc');
  await open(path);
  await expect(stand(page, 2)).toBeVisible();
  await expect(page.getByText('(필수)')).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await stand(page, 1).getByRole('button', { name: '삭제' }).tap();
  await notice(page, '알림').getByRole('button', { name: '삭제' }).tap();
  await expect(stand(page, 2)).toBeHidden();
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '사진 교체' }).tap();
  await (await opened).setFiles([await small(page, 'other.jpg')]);
  await expect(photo(page, 1)).toHaveAttribute('src', /^blob:/);
  await saveButton(page).tap();
  await confirmNotice(page, '수정 완료');
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  await open(path);
  await expect(stand(page, 1).getByRole('radio', { name: '평대' })).toBeChecked();
  await expect(stand(page, 2)).toBeHidden();
  expect(await countStored(page, 'sc', scemployeeid)).toEqual({ stands: 1, photos: 1 });
});

test('SH-36 OWN-25 a page that is killed at each step of filling a form with nine photos loses nothing', async ({
  page,
  open,
}) => {
  test.setTimeout(180_000);
  const { scemployeeid } = await freshSurvey(page, 'sc');
  await open(`/field-sc/${scemployeeid}`);
  const files = await Promise.all(
    Array.from({ length: 9 }, async (_, n) =>
      drawPhoto(page, `${n + 1}.jpg`, { width: 300 + n, height: 200 }),
    ),
  );
  await stand(page, 1).getByRole('radio', { name: '팔레트' }).tap();
  let open1 = await killAndReopen(page);
  await expect(draftNotice(open1)).toBeVisible();
  await expect(stand(open1, 1).getByRole('radio', { name: '팔레트' })).toBeChecked();

  await stand(open1, 1).getByLabel('비고').fill('끝줄');
  await expect(stand(open1, 1).getByLabel('비고')).toHaveValue('끝줄');
  open1 = await killAndReopen(open1);
  await expect(stand(open1, 1).getByLabel('비고')).toHaveValue('끝줄');

  await open1.getByRole('button', { name: '매대 추가' }).tap();
  await expect(stand(open1, 2)).toBeVisible();
  open1 = await killAndReopen(open1);
  await expect(stand(open1, 2)).toBeVisible();

  for (const [n, file] of files.entries()) {
    await choose(open1, file);
    await expect(photo(open1, n + 1)).toBeVisible();
    open1 = await killAndReopen(open1);
    await expect(photo(open1, n + 1)).toBeVisible();
    const widths = await open1
      .locator('main li img')
      .evaluateAll((images) =>
        images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      );
    expect(widths).toEqual(files.slice(0, n + 1).map((_, index) => 300 + index));
  }
  await expect(open1.getByRole('button', { name: /사진 추가/ })).toBeDisabled();
  await saveButton(open1).tap();
  await confirmNotice(open1, '등록 완료');
  expect(await countStored(open1, 'sc', scemployeeid)).toEqual({ stands: 2, photos: 9 });
});

test('OWN-28 SH-33 API-18 the connection is cut after the server has saved: saved once, and the user sees a success', async ({
  page,
  open,
}) => {
  const { scemployeeid } = await freshSurvey(page, 'sc');
  await open(`/field-sc/${scemployeeid}`);
  await choose(page, await small(page));
  await expect(photo(page, 1)).toBeVisible();
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/field-info/sc/${scemployeeid}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await saveButton(page).tap();
  await confirmNotice(page, '등록 완료');
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await countStored(page, 'sc', scemployeeid)).toEqual({ stands: 1, photos: 1 });
});

test('OWN-22 two quick taps are one save', async ({ page, open }) => {
  const { scemployeeid } = await freshSurvey(page, 'sc');
  await open(`/field-sc/${scemployeeid}`);
  await choose(page, await small(page));
  await expect(photo(page, 1)).toBeVisible();
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/field-info/')) count += 1;
  });
  await saveButton(page).evaluate((button) => {
    if (!(button instanceof HTMLButtonElement)) throw new Error('a button is expected');
    button.click();
    button.click();
  });
  await confirmNotice(page, '등록 완료');
  expect(count).toBe(1);
  expect(await countStored(page, 'sc', scemployeeid)).toEqual({ stands: 1, photos: 1 });
});

test('OWN-29 ERR-14 a failed save waits as unsent over a reload, and goes out whole with its own key', async ({
  page,
  open,
}) => {
  const { scemployeeid } = await freshSurvey(page, 'sc');
  await open('/field-sc');
  await cardOf(page, `/field-sc/${scemployeeid}`).tap();
  await choose(page, await small(page, 'a.jpg'), await small(page, 'b.jpg'));
  await expect(photo(page, 2)).toBeVisible();
  const keys: (string | undefined)[] = [];
  const path = `**/api/field-info/sc/${scemployeeid}`;
  await page.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fulfill({ status: 500, body: '' });
  });
  await saveButton(page).tap();
  await confirmNotice(page, '등록 실패');
  await expect(page.getByRole('button', { name: '전송하지 못한 기록 1건' })).toBeVisible();
  await page.unroute(path);
  await page.reload();
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: '전송하지 못한 기록 1건' }).tap();
  await expect(page.getByText('사진 2장')).toBeVisible();
  await page.getByRole('button', { name: '다시 보내기' }).tap();
  await confirmNotice(page, '등록 완료');
  await expect(page.getByText(/전송하지 못한 기록/)).toBeHidden();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
  expect(await countStored(page, 'sc', scemployeeid)).toEqual({ stands: 1, photos: 2 });
});

test('CON-12 OWN-16 OWN-30 large photos come out 520 wide, upright and in their format; a GIF and a small one stay', async ({
  page,
  open,
}) => {
  test.setTimeout(120_000);
  const { scemployeeid } = await freshSurvey(page, 'sc');
  await open(`/field-sc/${scemployeeid}`);
  const wide = await drawPhoto(page, 'wide.jpg', { width: 1600, height: 1200, noise: 0.5 });
  // Small and full of detail: at quality 100 it comes out larger than it went in.
  const narrow = await drawPhoto(page, 'narrow.jpg', { width: 500, height: 700, noise: 1 });
  const screen = await drawPhoto(page, 'screen.png', {
    width: 1200,
    height: 900,
    type: 'image/png',
    noise: 0.2,
  });
  const gif: PhotoFile = {
    name: 'a.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  };
  const files = [
    wide,
    withOrientation(wide, 6),
    narrow,
    withOrientation(narrow, 6),
    screen,
    gif,
    await small(page),
  ];
  for (const { name, buffer } of files.slice(0, 5)) expect(buffer.length, name).toBeGreaterThan(300_000);
  await choose(page, ...files);
  await expect(photo(page, 7)).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await saveButton(page).tap();
  const got = sentFiles((await sent).postDataBuffer() ?? Buffer.alloc(0));
  await confirmNotice(page, '등록 완료');

  expect(got.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
  const [upright, turned, grown, tight, png, moving, little] = await Promise.all(
    got.map(({ bytes }) => look(page, bytes)),
  );
  expect(upright).toMatchObject({ width: 520, height: 390, corners: ['red', 'green', 'green', 'green'] });
  expect(turned).toMatchObject({ width: 520, corners: ['green', 'red', 'green', 'green'] });
  expect(Math.abs((turned?.height ?? 0) - 693)).toBeLessThanOrEqual(1);
  expect(grown).toMatchObject({ width: 520, height: 728, corners: ['red', 'green', 'green', 'green'] });
  expect(tight).toMatchObject({ width: 520, corners: ['green', 'red', 'green', 'green'] });
  expect(Math.abs((tight?.height ?? 0) - 371)).toBeLessThanOrEqual(1);
  expect(png).toMatchObject({ width: 520, height: 390 });
  expect(got[4]?.bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  for (const { bytes } of got.slice(0, 4)) expect(bytes.includes('Exif')).toBe(false);
  expect(moving).toMatchObject({ width: 1, height: 1 });
  expect(got[5]?.bytes.equals(gif.buffer)).toBe(true);
  expect(little).toMatchObject({ width: 320, height: 240 });
});

test('OWN-30 OWN-15 what is no photo, and the same file chosen again', async ({ page, open }) => {
  const { scemployeeid } = await freshSurvey(page, 'sc');
  await open(`/field-sc/${scemployeeid}`);
  await choose(page, { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') });
  await expect(page.getByRole('alert')).toContainText('사진을 읽을 수 없습니다.');
  const file = await small(page);
  await choose(page, { ...file, buffer: Buffer.concat([file.buffer.subarray(0, 40), Buffer.alloc(400)]) });
  await expect(page.getByRole('alert')).toContainText('사진을 읽을 수 없습니다.');
  await choose(page, { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(15 * 1024 * 1024)]) });
  await expect(page.getByRole('alert')).toContainText('15MB보다 큰 사진은 등록할 수 없습니다.');
  await expect(photo(page, 1)).toBeHidden();
  await choose(page, file);
  await expect(photo(page, 1)).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.getByRole('button', { name: '사진 삭제' }).tap();
  await expect(photo(page, 1)).toBeHidden();
  await choose(page, file);
  await expect(photo(page, 1)).toBeVisible();
});

test('SH-40 OWN-01 the stand form at 390 and at 320 px: no serious axe violation, nothing sideways, targets to touch', async ({
  page,
  open,
}) => {
  const { scemployeeid, scfieldinfoid } = await registerByCall(page, (await small(page)).buffer);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await open(`/field-sc-edit/${scemployeeid}/${scfieldinfoid}`);
    await expect(stand(page, 1)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page);
  }
});
