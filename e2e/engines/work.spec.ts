import type { Page } from '@playwright/test';
import {
  expectAllSent,
  log,
  drawSmall,
  messagesIn,
  openOwnRoom,
  photoNamed,
  pick,
  send,
} from '../support/chat.ts';
import { expect, test } from '../support/engine-test.ts';
import {
  choose,
  confirmNotice,
  countStored,
  draftNotice,
  freshStore,
  freshSurvey,
  heading,
  notice,
  photo,
  readPrices,
  saveButton,
  smallPhoto,
  stand,
} from '../support/survey-forms.ts';

/** Picks the 15th of the month that the open calendar shows. */
async function pickFifteenth(page: Page): Promise<void> {
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('gridcell', { name: /15일$/ }).tap();
  await calendar.getByRole('button', { name: '확인' }).tap();
  await expect(calendar).toHaveCount(0);
}

test('PHN-04 PHN-05 a calendar picks the period of the events, and they are asked for', async ({
  page,
  open,
}) => {
  await open('/event-management');
  await expect(page.locator('main li').first()).toBeVisible();
  await page.getByRole('button', { name: /^시작일/ }).tap();
  await expect(page.getByRole('dialog', { name: '시작일 선택' })).toBeInViewport({ ratio: 1 });
  await pickFifteenth(page);
  await expect(page.getByRole('button', { name: /^시작일 \d{4}-\d{2}-15$/ })).toBeVisible();
  const asked = page.waitForResponse((response) => response.url().includes('-15'));
  await page.getByRole('button', { name: '검색' }).tap();
  expect((await asked).ok()).toBe(true);
  await expect(page.locator('main li').first()).toBeVisible();
});

test('PHN-04 PHN-05 nothing can be pressed under the loading overlay', async ({ page, open }) => {
  await open('/event-management');
  await expect(page.locator('main li').first()).toBeVisible();
  const back = await page.getByRole('button', { name: '뒤로' }).boundingBox();
  const start = await page.getByRole('button', { name: /^시작일/ }).boundingBox();
  if (back === null || start === null) throw new Error('the screen has no buttons');
  let answerNow: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  await page.route(/\/api\/promotions\?/, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: '검색' }).tap();
  await expect(page.getByText('불러오는 중')).toBeInViewport({ ratio: 1 });
  for (const { x, y, width, height } of [start, back]) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  }
  answerNow();
  await expect(page.locator('main li').first()).toBeVisible();
  await expect(page.getByText('불러오는 중')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, '행사 관리')).toBeVisible();
});

test('PHN-04 PHN-05 an own-company survey: Back closes its dialog, a reload brings its draft back, it is saved with a photo', async ({
  page,
  open,
}) => {
  const survey = await freshSurvey(page, 'sc');
  await open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
  await stand(page, 1).getByRole('radio', { name: '행사장' }).tap();
  await stand(page, 1).getByRole('radio', { name: '경쟁사 합동' }).tap();
  await stand(page, 1).getByRole('button', { name: '하나 늘리기' }).tap();
  await page.getByRole('button', { name: '매대 추가' }).tap();
  await stand(page, 2).getByRole('button', { name: '삭제' }).tap();
  await expect(notice(page, '알림')).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(notice(page, '알림')).toHaveCount(0);
  await expect(stand(page, 2)).toBeVisible();
  await choose(page, await smallPhoto(page));
  await expect(photo(page, 1)).toBeVisible();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(draftNotice(page)).toBeVisible();
  await expect(photo(page, 1)).toBeVisible();
  await expect(stand(page, 1).getByRole('radio', { name: '행사장' })).toBeChecked();
  await saveButton(page).tap();
  await confirmNotice(page, '등록 완료');
  expect(await countStored(page, 'sc', survey)).toEqual({ stands: 2, photos: 1 });
});

test('PHN-04 PHN-05 a price survey is saved with a date that its calendar picked', async ({ page, open }) => {
  const store = await freshStore(page);
  await open(`/field-product/${store.scemployeeid}/null`, store.employeeNumber);
  const product = (number: number) => page.getByRole('group', { name: new RegExp(`^${number}\\. `) });
  await product(1).getByRole('textbox', { name: /^가격/ }).fill('2200.5');
  await product(1).getByRole('radio', { name: '1+1' }).tap();
  await product(1)
    .getByRole('button', { name: /^시작일/ })
    .tap();
  await pickFifteenth(page);
  await expect(product(1).getByRole('button', { name: /^종료일 \d{4}-\d{2}-16$/ })).toBeVisible();
  for (let number = 2; number <= store.products; number += 1)
    await product(number).getByRole('switch', { name: '매장 미취급' }).tap();
  await choose(page, await smallPhoto(page));
  await expect(photo(page, 1)).toBeVisible();
  await saveButton(page).tap();
  await confirmNotice(page, '등록 완료');
  const { rows, photos } = await readPrices(page, store);
  expect(photos).toBe(1);
  expect(rows[0]).toMatchObject({ price: '2200.5', promotiontype: '1+1', iscompleted: true });
});

test('PHN-04 PHN-05 a text and a photo are sent in a room, and the photo is looked at', async ({
  page,
  open,
  request,
}) => {
  const { me, roomId } = await openOwnRoom({ page, open, request });
  await send(page, '매대 확인했습니다');
  await expectAllSent(page);
  await pick(page, await drawSmall(page, '진열.jpg'));
  const sent = log(page).getByRole('button', { name: photoNamed });
  await expect(sent).toBeVisible();
  await expectAllSent(page);
  expect(await messagesIn(request, me, roomId)).toEqual(['매대 확인했습니다', '진열.jpg']);
  await sent.tap();
  const viewer = page.getByRole('dialog');
  await expect(viewer.locator('img').first()).toBeInViewport();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(log(page).getByText('매대 확인했습니다')).toBeVisible();
});

test('PHN-04 PHN-05 a barcode is looked up', async ({ page, open }) => {
  await open('/barcode');
  await page.getByRole('combobox', { name: '거래처' }).tap();
  const account = page.getByRole('option', { name: /이마트/ }).first();
  await expect(account).toBeInViewport({ ratio: 1 });
  await account.tap();
  await page.getByRole('textbox', { name: '바코드' }).fill('8801043014809');
  await page.getByRole('button', { name: '조회', exact: true }).tap();
  const stock = page.frameLocator('iframe').getByText('8801043014809');
  await expect(stock).toBeVisible();
  await expect(page.locator('iframe')).toBeInViewport();
});
