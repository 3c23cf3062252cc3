import { drawPhoto, flatPng, look, sentFiles, withOrientation, type PhotoFile } from '../support/photos.ts';
import { countStored, freshSurvey } from '../support/stored-surveys.ts';
import {
  choose,
  chooser,
  confirmNotice,
  draftNotice,
  notice,
  photo,
  saveButton,
  scrollTo,
  shownWidths,
  smallPhoto,
  stand,
} from '../support/survey-forms.ts';
import { expect, test } from '../support/test.ts';

test('CON-12 OWN-16 OWN-30 large photos come out 520 wide, upright and in their format; a GIF and a small one stay', async ({
  page,
  open,
}) => {
  const survey = await freshSurvey(page, 'sc');
  await open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
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
    await smallPhoto(page),
  ];
  for (const { name, buffer } of files.slice(0, 5)) expect(buffer.length, name).toBeGreaterThan(300_000);
  const bodies: (Buffer | null)[] = [];
  await page.route(`**/api/field-info/sc/${survey.scemployeeid}`, async (route) => {
    bodies.push(route.request().postDataBuffer());
    await route.continue();
  });
  await choose(page, ...files);
  await expect(photo(page, 7)).toBeVisible();
  await saveButton(page).tap();
  await confirmNotice(page, '등록 완료');
  const got = sentFiles(bodies[0] ?? Buffer.alloc(0));

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

test('OWN-30 API-21 a giant in a small file is refused where it is chosen, a large one that the backend takes is not', async ({
  page,
  open,
}) => {
  const survey = await freshSurvey(page, 'market');
  await open(`/field-market/${survey.scemployeeid}`, survey.employeeNumber);
  const giant = flatPng('plan.png', 8000, 7000);
  const large = flatPng('map.png', 5000, 4000);
  for (const { name, buffer } of [giant, large]) expect(buffer.length, name).toBeLessThan(300_000);
  await choose(page, giant);
  await expect(page.getByRole('alert')).toContainText('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
  await expect(photo(page, 1)).toBeHidden();
  await choose(page, large);
  await expect.poll(() => shownWidths(page)).toEqual([5000]);
  await expect(page.getByRole('alert')).toBeHidden();
  await saveButton(page).tap();
  await confirmNotice(page, '등록 완료');
  expect(await countStored(page, 'market', survey)).toEqual({ stands: 1, photos: 1 });
});

test('WV-51 WV-53 OWN-15 OWN-17 OWN-18 OWN-30 SH-37 what is no photo, the same file again, replaced, deleted; then left, offered again and begun anew', async ({
  page,
  open,
}) => {
  const survey = await freshSurvey(page, 'sc');
  await open('/field-sc', survey.employeeNumber);
  const link = page.locator(`main a[href^="/field-sc/${survey.scemployeeid}?"]`);
  await scrollTo(page, link);
  await link.tap();
  const refusal = page.getByRole('alert');
  await choose(page, { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('....ftypheic') });
  await expect(refusal).toContainText('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
  const file = await smallPhoto(page);
  await choose(page, { ...file, buffer: Buffer.concat([file.buffer, Buffer.alloc(15 * 1024 * 1024)]) });
  await expect(refusal).toContainText('15MB보다 큰 사진은 등록할 수 없습니다.');
  await choose(page, { ...file, buffer: Buffer.concat([file.buffer.subarray(0, 40), Buffer.alloc(400)]) });
  await expect(refusal).toContainText('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
  await expect(photo(page, 1)).toBeHidden();

  await choose(page, file);
  await expect(photo(page, 1)).toBeVisible();
  await expect(refusal).toBeHidden();
  // Otherwise the browser would not report that the same file was chosen.
  await expect(chooser(page)).toHaveValue('');
  await page.getByRole('button', { name: '사진 삭제' }).tap();
  await expect(photo(page, 1)).toBeHidden();
  await choose(page, file, file);
  await expect(photo(page, 2)).toBeVisible();
  const shown = await photo(page, 1).getAttribute('src');
  const opened = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '사진 교체' }).first().tap();
  await (await opened).setFiles([await drawPhoto(page, 'other.jpg', { width: 200, height: 200 })]);
  await expect(photo(page, 1)).not.toHaveAttribute('src', shown ?? '');
  await expect.poll(() => shownWidths(page)).toEqual([200, 320]);
  await page.getByRole('button', { name: '사진 삭제' }).nth(1).tap();
  await expect(photo(page, 2)).toBeHidden();

  await page.getByRole('button', { name: '뒤로' }).tap();
  await link.tap();
  await expect(draftNotice(page)).toBeVisible();
  await expect.poll(() => shownWidths(page)).toEqual([200]);
  await page.getByRole('button', { name: '처음부터 작성' }).tap();
  await notice(page, '알림').getByRole('button', { name: '취소' }).tap();
  await expect(photo(page, 1)).toBeVisible();
  await page.getByRole('button', { name: '처음부터 작성' }).tap();
  await notice(page, '알림').getByRole('button', { name: '처음부터 작성' }).tap();
  await expect(draftNotice(page)).toBeHidden();
  await expect(photo(page, 1)).toBeHidden();
  await page.reload();
  await expect(stand(page, 1)).toBeVisible();
  await expect(draftNotice(page)).toBeHidden();
});
