import { mergeTests, type Page } from '@playwright/test';
import { ean13 } from '../../remote-barcode/src/test/barcodes.ts';
import { freePort } from '@field-sales/shared/test/free-port';
import { test as cameraTest } from '../support/camera.ts';
import { photoNamed } from '../support/chat.ts';
import { chooseAccount } from '../support/event-tabs.ts';
import { ForeignBackend } from '../support/foreign-backend.ts';
import { json } from '../support/foreign-calls.ts';
import { expect, test as foreignTest } from '../support/foreign-test.ts';
import { untilKept } from '../support/generations.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { drawPhoto } from '../support/photos.ts';
import { isOwnProduct } from '../support/product.ts';
import { openSlowLine } from '../support/slow-line.ts';
import { choose, confirmNotice, saveButton, scrollTo, shownWidths, stand } from '../support/survey-forms.ts';
import { goOffline, heading } from '../support/test.ts';

const code = '8801043014809';

/** How long, in ms, the app is open in the morning. */
const minute = 60_000;

/** A product whose phones keep what was read, behind a slow line and in front of a backend of somebody else. */
const test = mergeTests(foreignTest, cameraTest).extend({
  baseURL: async ({ stranger }, use) => {
    const line = await openSlowLine(Number(new URL(stranger.hostUrl).port));
    line.isSlow = true;
    await use(line.origin);
    line.close();
  },
  stranger: [
    async ({}, use) => {
      const backend = new ForeignBackend();
      const port = await freePort();
      await backend.listen(port);
      const backendUrl = `http://127.0.0.1:${port}`;
      const product = await startOwnProduct({
        OFFLINE_DATA: 'on',
        API_ORIGIN: backendUrl,
        TELEMETRY_URL: '',
      });
      await use({ backend, backendUrl, hostUrl: product.origin });
      await product.stop();
      await backend.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.skip(!isOwnProduct, 'it needs a product with other settings');
test.use({
  serviceWorkers: 'allow',
  camera: { code: ean13(code.slice(0, -1)), shot: { name: 'straight' }, isAllowed: true },
});

/** Surveys that are under way and not registered, as many as forms are kept for the day. */
const surveys = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    scemployeeid: 5501 + index,
    scfieldinfoid: null,
    partnerid: null,
    fieldmanagementid: 31,
    promotionstatus: 1,
    promotionname: `겨울 라면 기획 ${index + 1}`,
    accountname: `한강마트 ${index + 1}호점`,
  }));

const day = { own: 25, market: 25, price: 10 };

function fillDay(backend: ForeignBackend): void {
  backend.answer('ownList', json(surveys(day.own)));
  backend.answer('marketList', json(surveys(day.market)));
  backend.answer('priceList', json(surveys(1)));
  backend.answer('stores', json({ total: day.price, list: surveys(day.price) }));
}

const back = (page: Page) => page.getByRole('button', { name: '뒤로' }).tap();
/** Opens the last row of a list, which the day asked for last. */
async function openLast(page: Page, name: string): Promise<void> {
  const row = page.getByRole('main').getByRole('listitem').getByRole('link').filter({ hasText: name });
  await scrollTo(page, row);
  await row.tap();
}

/** Opens the first row of a list; the screen that leads to it has rows of links too. */
async function openFirst(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().tap();
}

test('OFF-03 OFF-21 OFF-22 OFF-23 OFF-37 OFF-38 after a minute on a slow line with an empty device, underground: surveys of all kinds, compressor, calendar, viewer and scanner', async ({
  page,
  open,
  backend,
}, info) => {
  // The minute of the morning, and then as much time as other tests have.
  test.setTimeout(2 * minute);
  fillDay(backend);
  const begun = performance.now();
  await open('/');
  const isPrepared = page.getByRole('status').filter({ hasText: '오늘 업무 준비 완료' });
  await isPrepared.waitFor({ timeout: minute });
  info.annotations.push({ type: 'prepared', description: `${Math.round(performance.now() - begun)} ms` });
  await untilKept(page, 1);
  const wide = await drawPhoto(page, '진열.jpg', { width: 1600, height: 1200, noise: 0.5 });
  await goOffline(page);
  await open('/');

  await page.getByRole('link', { name: '현장 관리' }).tap();
  for (const [list, last] of [
    ['자사 현장 정보', day.own],
    ['타사 현장 정보', day.market],
  ] as const) {
    await page.getByRole('link', { name: list }).tap();
    await openLast(page, `겨울 라면 기획 ${last}`);
    await stand(page, 1).getByLabel('비고').fill('끝줄');
    await choose(page, wide);
    await expect.poll(() => shownWidths(page)).toEqual([520]);
    await saveButton(page).tap();
    await confirmNotice(page, '기기에 저장됨');
    await back(page);
  }
  await page.getByRole('link', { name: '시장 조사(가격)' }).tap();
  await openFirst(page, '가격 조사');
  await openLast(page, `한강마트 ${day.price}호점`);
  await page
    .getByRole('button', { name: /^시작일/ })
    .first()
    .tap();
  await page.getByRole('gridcell', { name: /15일$/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '확인' }).tap();
  await page.getByRole('switch', { name: '매장 미취급' }).first().tap();
  await saveButton(page).tap();
  await confirmNotice(page, '기기에 저장됨');
  for (let times = 0; times < 3; times += 1) await back(page);
  await expect(page.getByRole('status').filter({ hasText: '보낼 기록 3건' })).toBeVisible();

  await page.getByRole('link', { name: '현장 채팅' }).tap();
  await openFirst(page, '현장 채팅');
  await page.getByRole('button', { name: photoNamed }).first().tap();
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await back(page);
  await back(page);
  await page.getByRole('link', { name: '자재 조회' }).tap();
  await page.getByRole('button', { name: '바코드 스캔' }).tap();
  await expect(page.getByRole('textbox', { name: '바코드' })).toHaveValue(code);
  await chooseAccount(page, '한강마트');
  await page.getByRole('button', { name: '조회' }).tap();
  await expect(page.getByText('아직 받아 두지 않은 내용입니다.')).toBeVisible();
  // The forms of all the others are on the device as well.
  for (const kind of ['own', 'market', 'price'] as const)
    expect(new Set(backend.asked(kind).map(({ path }) => path)).size).toBe(day[kind]);
  for (const call of ['registerOwn', 'registerMarket', 'registerPrice'] as const)
    expect(backend.asked(call)).toEqual([]);
});
