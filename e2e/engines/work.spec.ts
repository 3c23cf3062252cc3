import type { Locator, Page } from '@playwright/test';
import {
  expectAllSent,
  log,
  drawSmall,
  messageBox,
  messagesIn,
  openOwnRoom,
  photoNamed,
  pick,
  send,
} from '../support/chat.ts';
import { expect, test } from '../support/engine-test.ts';
import {
  countStored,
  freshStore,
  freshSurvey,
  readPrices,
  registerByCall,
} from '../support/stored-surveys.ts';
import {
  choose,
  confirmNotice,
  draftNotice,
  notice,
  photo,
  saveButton,
  smallPhoto,
  stand,
} from '../support/survey-forms.ts';
import { heading } from '../support/test.ts';

/** Picks the 15th of the month that the open calendar shows. */
async function pickFifteenth(page: Page): Promise<void> {
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('gridcell', { name: /15일$/ }).tap();
  await calendar.getByRole('button', { name: '확인' }).tap();
  await expect(calendar).toHaveCount(0);
}

/** The first row of the event list; the placeholder rows of a waiting screen do not count. */
function firstEvent(page: Page): Locator {
  return page.getByRole('main').getByRole('listitem').first();
}

test('PHN-04 PHN-05 a calendar picks the period of the events, and they are asked for', async ({
  page,
  open,
}) => {
  await open('/event-management');
  await expect(firstEvent(page)).toBeVisible();
  await page.getByRole('button', { name: /^시작일/ }).tap();
  await expect(page.getByRole('dialog', { name: '시작일 선택' })).toBeInViewport({ ratio: 1 });
  await pickFifteenth(page);
  await expect(page.getByRole('button', { name: /^시작일 \d{4}-\d{2}-15$/ })).toBeVisible();
  const asked = page.waitForResponse((response) => response.url().includes('-15'));
  await page.getByRole('button', { name: '검색' }).tap();
  expect((await asked).ok()).toBe(true);
  await expect(firstEvent(page)).toBeVisible();
});

test('PHN-04 PHN-05 nothing can be pressed under the loading overlay', async ({ page, open }) => {
  await open('/event-management');
  await expect(firstEvent(page)).toBeVisible();
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
  await expect(firstEvent(page)).toBeVisible();
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

test('PHN-04 PHN-05 OWN-27 an own-company survey that was registered is edited: stands and photos are those of the form', async ({
  page,
  open,
}) => {
  const survey = await registerByCall(page, (await smallPhoto(page)).buffer);
  await open(`/field-sc-edit/${survey.scemployeeid}/${survey.scfieldinfoid}`, survey.employeeNumber);
  await expect(photo(page, 1)).toBeVisible();
  await page.getByRole('button', { name: '매대 추가' }).tap();
  await stand(page, 3).getByRole('radio', { name: '행사장' }).tap();
  await page.getByRole('button', { name: '사진 삭제' }).tap();
  await expect(photo(page, 1)).toBeHidden();
  await choose(page, await smallPhoto(page, 'a.jpg'), await smallPhoto(page, 'b.jpg'));
  await expect(photo(page, 2)).toBeVisible();
  await saveButton(page).tap();
  await confirmNotice(page, '수정 완료');
  expect(await countStored(page, 'sc', survey)).toEqual({ stands: 3, photos: 2 });
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

test('PHN-06 CHR-18 where the keyboard leaves less than 400 px the notice of a room gives way to its composer', async ({
  page,
  open,
  request,
}) => {
  await openOwnRoom({ page, open, request });
  const about = page.getByText('관리자가 대화 내용과 파일을 열람할 수 있습니다.');
  await page.setViewportSize({ width: 320, height: 401 });
  await expect(about).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 400 });
  await expect(about).not.toBeInViewport();
  await expect(messageBox(page)).toBeInViewport({ ratio: 1 });
});

async function chooseAccount(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '거래처' }).tap();
  const account = page.getByRole('option', { name: /이마트/ }).first();
  await expect(account).toBeInViewport({ ratio: 1 });
  await account.tap();
}

async function expectStock(page: Page): Promise<void> {
  const stock = page.frameLocator('iframe').getByText('8801043014809');
  await expect(stock).toBeVisible();
  await expect(page.locator('iframe')).toBeInViewport();
}

test('PHN-04 PHN-05 a barcode is looked up', async ({ page, open }) => {
  await open('/barcode');
  await chooseAccount(page);
  await page.getByRole('textbox', { name: '바코드' }).fill('8801043014809');
  await page.getByRole('button', { name: '조회', exact: true }).tap();
  await expectStock(page);
});

test('PHN-04 PHN-05 NAT-05 NAT-06 inside the native app its answer to a scan is looked up', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    const answer = JSON.stringify({ type: 'barcode', value: '8801043014809' });
    const postMessage = (text: string) => {
      if (text.includes('scanBarcode')) document.dispatchEvent(new MessageEvent('message', { data: answer }));
    };
    Reflect.set(window, 'ReactNativeWebView', { postMessage });
  });
  await open('/barcode');
  await chooseAccount(page);
  await page.getByRole('button', { name: '바코드 스캔' }).tap();
  await expectStock(page);
});
