import type { Page } from '@playwright/test';
import { fillIn, plainPhoto } from '../support/faults.ts';
import { confirmDialog, expect, heading, test } from '../support/foreign-test.ts';
import { changeWorkers, drawPhoto } from '../support/photos.ts';
import {
  choose,
  chooser,
  draftNotice,
  killAndReopen,
  photo,
  saveButton,
  stand,
} from '../support/survey-forms.ts';

const registerPath = '/field-sc/5501';
const remark = (page: Page) => stand(page, 1).getByLabel('비고');

/** Saves the form that is open, with its photo. */
async function save(page: Page): Promise<void> {
  await saveButton(page).tap();
  await confirmDialog(page, '등록 완료', '현장 정보 등록이 완료되었습니다.');
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
}

test('WV-16 a page that is killed while its picker is open comes back with what was typed', async ({
  page,
  open,
}) => {
  await open(registerPath);
  await fillIn(page);
  const picking = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /사진 추가/ }).tap();
  await picking;
  const next = await killAndReopen(page);
  await expect(draftNotice(next)).toBeVisible();
  await expect(remark(next)).toHaveValue('끝줄');
  await expect(photo(next, 1)).toBeVisible();
});

test('WV-17 a page that was frozen for ten minutes goes on: typed, photographed and saved', async ({
  page,
  open,
  backend,
}) => {
  await page.clock.install();
  await open(registerPath);
  await fillIn(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await page.clock.fastForward('10:00');
  await page.clock.resume();
  await remark(page).fill('끝줄 왼쪽');
  await choose(page, plainPhoto);
  await expect(photo(page, 2)).toBeVisible();
  await save(page);
  expect(backend.asked('registerOwn')[0]?.parts.map(({ name }) => name)).toEqual([
    'infoList',
    'files',
    'files',
  ]);
});

test('WV-18 a page that comes back from the back-forward cache goes on and saves', async ({
  page,
  open,
  backend,
}) => {
  await open(registerPath);
  await fillIn(page);
  await page.evaluate(() => {
    for (const move of ['pagehide', 'pageshow'])
      window.dispatchEvent(new PageTransitionEvent(move, { persisted: true }));
  });
  await expect(remark(page)).toHaveValue('끝줄');
  await save(page);
  expect(backend.asked('registerOwn')).toHaveLength(1);
});

const day = 24 * 60 * 60 * 1000;
const clocks = [
  { title: 'WV-19 a clock that is set forwards by a day', shift: day },
  { title: 'WV-20 a clock that is set backwards by a day', shift: -day },
];
for (const { title, shift } of clocks) {
  test(`${title}: what was just saved does not stay 등록중, and a draft is still there`, async ({
    page,
    open,
  }) => {
    const now = Date.now();
    await page.clock.setFixedTime(now);
    await open(registerPath);
    await fillIn(page);
    await save(page);
    await expect(page.getByText('등록중')).toBeVisible();
    await open('/field-market/5501');
    await remark(page).fill('그다음');
    await expect(remark(page)).toHaveValue('그다음');
    await page.clock.setFixedTime(now + shift);
    await page.reload();
    await expect(draftNotice(page)).toBeVisible();
    await expect(remark(page)).toHaveValue('그다음');
    await open('/field-sc');
    await expect(page.getByText('겨울 라면 기획').first()).toBeVisible();
    await expect(page.getByText('등록중')).toHaveCount(0);
  });
}

test.describe('a device that travels', () => {
  // The test sets the time zone itself: there cannot be two overrides.
  test.use({ timezoneId: '' });

  test('WV-21 a zone that changes while the app is open: days stay as they were chosen and written, times follow, and a draft goes on', async ({
    page,
    open,
    backend,
  }) => {
    await page.clock.setFixedTime('2026-11-21T03:00:00Z');
    const session = await page.context().newCDPSession(page);
    const travel = (timezoneId: string) => session.send('Emulation.setTimezoneOverride', { timezoneId });
    await travel('Asia/Seoul');
    await open('/event-management');
    await expect(page.getByRole('button', { name: /^시작일/ })).toContainText('2026-11-21');
    await travel('America/Los_Angeles');
    await page.getByRole('button', { name: '검색' }).tap();
    await expect
      .poll(() => backend.asked('promotions').map(({ search }) => search))
      .toEqual(Array(2).fill('?startDate=2026-11-21&endDate=2026-11-21'));
    await expect(page.getByRole('link').first()).toContainText('2026-11-21 ~ 2026-11-30');

    await open('/chatter-list');
    await expect(page.getByText('26-11-20 01:05')).toBeVisible();
    await travel('Asia/Seoul');
    await page.getByRole('main').getByRole('link').first().tap();
    await expect(page.getByText('2026-11-20 18:05')).toBeVisible();

    await open(registerPath);
    await fillIn(page);
    await travel('America/Los_Angeles');
    await expect(remark(page)).toHaveValue('끝줄');
    await page.reload();
    await expect(draftNotice(page)).toBeVisible();
    await save(page);
    await expect(page.getByText('등록중')).toBeVisible();
  });
});

test('WV-22 a canvas that gives no picture: the large photo is refused, a small one is taken', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (callback) => callback(null);
  });
  await changeWorkers(
    page,
    'OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error("no memory"))',
  );
  await open(registerPath);
  await expect(chooser(page)).toBeAttached();
  await choose(page, await drawPhoto(page, 'large.jpg', { width: 1600, height: 1200, noise: 0.5 }));
  await expect(page.getByRole('alert')).toContainText('사진을 읽을 수 없습니다. 다른 사진을 선택해 주세요.');
  await expect(photo(page, 1)).toBeHidden();
  await fillIn(page);
});

test('WV-44 a history that takes no more entries: screens and dialogs open all the same', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    let left = 1;
    const limit =
      <Entry extends unknown[]>(change: (...entry: Entry) => void) =>
      (...entry: Entry) => {
        left -= 1;
        if (left < 0) throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
        change(...entry);
      };
    history.pushState = limit(history.pushState.bind(history));
    history.replaceState = limit(history.replaceState.bind(history));
  });
  await open('/');
  await page.getByRole('link', { name: '행사 관리' }).tap();
  await expect(heading(page, '행사 관리')).toBeVisible();
  await page.getByRole('button', { name: '시작일' }).tap();
  const calendar = page.getByRole('dialog', { name: '시작일 선택' });
  await expect(calendar).toBeVisible();
  await calendar.getByRole('button', { name: '취소' }).tap();
  await expect(calendar).toBeHidden();
  await expect(heading(page, '행사 관리')).toBeVisible();
});

test('WV-67 an entry of the history with a state of somebody else’s: Back leads to the parent', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => history.replaceState({ idx: 'app', layers: 'none', key: 7 }, ''));
  await open('/field-sc');
  await expect(page.getByText('겨울 라면 기획').first()).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(heading(page, '현장 관리')).toBeVisible();
});

test('WV-76 a page that is loaded anew as a dialog is being opened stays in the app, and Back leads where it did', async ({
  page,
  open,
}) => {
  await open('/');
  await page.getByRole('link', { name: '현장 관리' }).tap();
  await expect(heading(page, '현장 관리')).toBeVisible();
  // This is what Chromium leaves then: the state of the dialog's entry, in the entry below it.
  await page.evaluate(() => {
    const state: unknown = history.state;
    history.replaceState({ ...(state as object), layers: ['one'] }, '');
  });
  await page.reload();
  await expect(heading(page, '현장 관리')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: '현장 관리' })).toBeVisible();
});

test('WV-76 SH-42 a page that is loaded anew with an open dialog comes without it, and Back leads to the screen before', async ({
  page,
  open,
}) => {
  await open('/');
  await page.getByRole('link', { name: '행사 관리' }).tap();
  await page.getByRole('button', { name: '시작일' }).tap();
  await expect(page.getByRole('dialog', { name: '시작일 선택' })).toBeVisible();
  await page.reload();
  await expect(heading(page, '행사 관리')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(page.getByRole('link', { name: '현장 관리' })).toBeVisible();
});
