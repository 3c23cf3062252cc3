import type { Page } from '@playwright/test';
import { drawPhoto } from '../support/photos.ts';
import {
  countCollected,
  countStored,
  freshSurvey,
  readPrices,
  registerByCall,
  registerPricesByCall,
} from '../support/stored-surveys.ts';
import {
  choose,
  confirmNotice,
  draftNotice,
  killAndReopen,
  notice,
  photo,
  saveButton,
  scrollTo,
  shownWidths,
  smallPhoto,
  stand,
} from '../support/survey-forms.ts';
import { expect, heading, test } from '../support/test.ts';

/** A step of filling a form, and how to see that it has been taken. */
type Step = { readonly change: () => Promise<void>; readonly isThere: () => Promise<void> };

test('WV-15 SH-36 SH-37 OWN-25 CON-17 a page that is killed at each step of filling a form with nine photos loses nothing', async ({
  page,
  open,
}) => {
  const survey = await freshSurvey(page, 'sc');
  await open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
  await expect(stand(page, 1)).toBeVisible();
  await expect(draftNotice(page)).toBeHidden();
  const widths = Array.from({ length: 9 }, (_, index) => 300 + index);
  const files = await Promise.all(
    widths.map((width) => drawPhoto(page, `${width}.jpg`, { width, height: 200 })),
  );

  let now = page;
  const row = () => stand(now, 1);
  const typed: readonly Step[] = [
    {
      change: () => row().getByRole('radio', { name: '팔레트' }).tap(),
      isThere: () => expect(row().getByRole('radio', { name: '팔레트' })).toBeChecked(),
    },
    {
      change: () => row().getByLabel('비고').fill('끝줄'),
      isThere: () => expect(row().getByLabel('비고')).toHaveValue('끝줄'),
    },
    {
      change: () => row().getByRole('button', { name: '하나 늘리기' }).tap(),
      isThere: () => expect(row().getByRole('textbox', { name: '매대 수량' })).toHaveValue('1'),
    },
    {
      change: () => now.getByRole('button', { name: '매대 추가' }).tap(),
      isThere: () => expect(stand(now, 2)).toBeVisible(),
    },
  ];
  const photographed = files.map((file, index): Step => ({
    change: () => choose(now, file),
    isThere: async () => {
      await expect(photo(now, index + 1)).toBeVisible();
      await expect.poll(() => shownWidths(now)).toEqual(widths.slice(0, index + 1));
    },
  }));
  for (const [index, { change, isThere }] of [...typed, ...photographed].entries()) {
    await change();
    await isThere();
    now = await killAndReopen(now);
    await expect(draftNotice(now)).toBeVisible();
    for (const before of typed.slice(0, index)) await before.isThere();
    await isThere();
  }
  await expect(now.getByRole('button', { name: /사진 추가/ })).toBeDisabled();
  await saveButton(now).tap();
  await confirmNotice(now, '등록 완료');
  expect(await countStored(now, 'sc', survey)).toEqual({ stands: 2, photos: 9 });
});

test('WV-28 WV-34 OWN-22 OWN-28 SH-33 API-18 FLD-10 FLD-14 CON-19 two taps on Save, the answer lost after the commit: sent once more with its key, one record, 등록중 for 5 s', async ({
  page,
  open,
}) => {
  const survey = await freshSurvey(page, 'market');
  const before = await countCollected(page, survey);
  // With a clock that stands still, the window is as long as the test needs it, however slow the machine is.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await open('/field-market', survey.employeeNumber);
  const link = page.locator(`main a[href^="/field-market/${survey.scemployeeid}?"]`);
  await scrollTo(page, link);
  await link.tap();
  await choose(page, await smallPhoto(page));
  await expect(photo(page, 1)).toBeVisible();
  const keys: (string | undefined)[] = [];
  await page.route(`**/api/field-info/market/${survey.scemployeeid}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await saveButton(page).evaluate((button) => {
    if (!(button instanceof HTMLButtonElement)) throw new Error('a button is expected');
    button.click();
    button.click();
  });
  await confirmNotice(page, '등록 완료');
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);

  const card = page
    .locator('main li')
    .filter({ hasText: survey.promotionname })
    .filter({ hasText: '등록중' });
  await card.getByRole('button').tap();
  await expect(notice(page, '알림')).toContainText('행사 등록 중입니다. 잠시 후 다시 시도해 주세요.');
  await confirmNotice(page, '알림');
  await expect(heading(page, '타사 현장 정보')).toBeVisible();
  await page.clock.setFixedTime(now + 4999);
  await page.reload();
  await scrollTo(page, card);
  await page.clock.setFixedTime(now + 5000);
  await expect(card).toBeHidden();
  await expect(page.locator(`main a[href^="/field-market-edit/${survey.scemployeeid}/"]`)).toContainText(
    '등록완료',
  );
  expect(await countStored(page, 'market', survey)).toEqual({ stands: 1, photos: 1 });
  expect(await countCollected(page, survey)).toBe(before + 1);
});

/**
 * Presses Save, kills the page after the server has committed and before it answers, and presses Save in the next page.
 */
async function saveKillAndSave(page: Page, call: string): Promise<readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const committed = new Promise<void>((resolve) => {
    void page.context().route(`**${call}`, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      resolve();
    });
  });
  await saveButton(page).tap();
  await committed;
  const next = await killAndReopen(page);
  await expect(draftNotice(next)).toBeVisible();
  await saveButton(next).tap();
  await confirmNotice(next, /(등록|수정) 완료/);
  return keys;
}

const oneKeyTwice = (keys: readonly unknown[]) => [expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]];

test('SH-33 SH-36 API-18 a register form is killed after the commit and before the answer: saved again with its key, one record', async ({
  page,
  open,
}) => {
  const survey = await freshSurvey(page, 'sc');
  const before = await countCollected(page, survey);
  await open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
  await choose(page, await smallPhoto(page));
  await expect(photo(page, 1)).toBeVisible();
  const keys = await saveKillAndSave(page, `/api/field-info/sc/${survey.scemployeeid}`);
  expect(keys).toEqual(oneKeyTwice(keys));
  expect(await countStored(page, 'sc', survey)).toEqual({ stands: 1, photos: 1 });
  expect(await countCollected(page, survey)).toBe(before + 1);
});

/** Saves what is open, while its answer is lost after the commit, and the network with it, so that it waits. */
async function saveAndLoseAnswer(page: Page, call: string): Promise<void> {
  await page.route(
    `**${call}`,
    async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort('internetdisconnected');
    },
    { times: 1 },
  );
  await saveButton(page).tap();
  await confirmNotice(page, '기기에 저장됨');
}

test('OFF-26 OFF-33 API-18 what waits had arrived: opened and saved again it is one record, with what was saved last', async ({
  page,
  open,
}) => {
  const survey = await freshSurvey(page, 'sc');
  const before = await countCollected(page, survey);
  await open('/field-sc', survey.employeeNumber);
  const link = page.locator(`main a[href^="/field-sc/${survey.scemployeeid}?"]`);
  await scrollTo(page, link);
  await link.tap();
  await stand(page, 1).getByLabel('비고').fill('처음');
  await choose(page, await smallPhoto(page));
  await expect(photo(page, 1)).toBeVisible();
  const second = await smallPhoto(page, 'b.jpg');
  await saveAndLoseAnswer(page, `/api/field-info/sc/${survey.scemployeeid}`);

  await page.getByRole('link').filter({ hasText: '전송 대기' }).tap();
  await expect(photo(page, 1)).toBeVisible();
  await stand(page, 1).getByLabel('비고').fill('다시');
  await choose(page, second);
  await expect(photo(page, 2)).toBeVisible();
  await saveButton(page).tap();
  await confirmNotice(page, '기기에 저장됨');
  await page.context().setOffline(false);
  const edit = page.locator(`main a[href^="/field-sc-edit/${survey.scemployeeid}/"]`);
  await expect(edit).toContainText('등록완료');
  expect(await countStored(page, 'sc', survey)).toEqual({ stands: 1, photos: 2 });
  expect(await countCollected(page, survey)).toBe(before + 1);
  await scrollTo(page, edit);
  await edit.tap();
  await expect(stand(page, 1).getByLabel('비고')).toHaveValue('다시');
});

test('SH-33 SH-36 API-18 OWN-27 an edit is killed after the commit and before the answer: saved again with its key, no stand and no photo twice', async ({
  page,
  open,
}) => {
  const survey = await registerByCall(page, (await smallPhoto(page)).buffer);
  await open(`/field-sc-edit/${survey.scemployeeid}/${survey.scfieldinfoid}`, survey.employeeNumber);
  await expect(photo(page, 1)).toBeVisible();
  await page.getByRole('button', { name: '매대 추가' }).tap();
  await page.getByRole('button', { name: '사진 삭제' }).tap();
  await expect(photo(page, 1)).toBeHidden();
  await choose(page, await smallPhoto(page, 'a.jpg'), await smallPhoto(page, 'b.jpg'));
  await expect(photo(page, 2)).toBeVisible();
  const keys = await saveKillAndSave(page, `/api/field-info/sc/${survey.scfieldinfoid}`);
  expect(keys).toEqual(oneKeyTwice(keys));
  expect(await countStored(page, 'sc', survey)).toEqual({ stands: 3, photos: 2 });
});

test('SH-33 SH-36 API-18 CALL-29 a price edit is killed after the commit and before the answer: saved again with its key, no photo twice', async ({
  page,
  open,
}) => {
  const store = await registerPricesByCall(page, (await smallPhoto(page)).buffer);
  const { scemployeeid, scfieldinfoid } = store;
  await open(`/field-product-edit/${scemployeeid}/${scfieldinfoid}/null`, store.employeeNumber);
  await expect(photo(page, 1)).toBeVisible();
  const first = page.getByRole('group', { name: /^1\. / });
  await first.getByRole('textbox', { name: /^가격/ }).fill('3300.50');
  // By key: cards above the photos find their height only when they are scrolled past.
  await page.getByRole('button', { name: '사진 삭제' }).press('Enter');
  await expect(photo(page, 1)).toBeHidden();
  await choose(page, await smallPhoto(page, 'a.jpg'), await smallPhoto(page, 'b.jpg'));
  await expect(photo(page, 2)).toBeVisible();
  const keys = await saveKillAndSave(page, `/api/field-info/price/${scfieldinfoid}/${scemployeeid}`);
  expect(keys).toEqual(oneKeyTwice(keys));
  const { rows, photos } = await readPrices(page, store);
  expect(photos).toBe(2);
  expect(rows.map(({ price }) => price)).toEqual(['3300.5', ...rows.slice(1).map(() => '1980')]);
});

test('OWN-29 ERR-14 a failed save waits as unsent over a reload, and goes out whole with its own key', async ({
  page,
  open,
}) => {
  const survey = await freshSurvey(page, 'sc');
  await open('/field-sc', survey.employeeNumber);
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  await open(`/field-sc/${survey.scemployeeid}`, survey.employeeNumber);
  await choose(page, await smallPhoto(page, 'a.jpg'), await smallPhoto(page, 'b.jpg'));
  await expect(photo(page, 2)).toBeVisible();
  const keys: (string | undefined)[] = [];
  const path = `**/api/field-info/sc/${survey.scemployeeid}`;
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
    if (request.method() === 'POST' && request.url().includes('/api/field-info/'))
      keys.push(request.headers()['idempotency-key']);
  });
  await page.getByRole('button', { name: '전송하지 못한 기록 1건' }).tap();
  await expect(page.getByText('사진 2장')).toBeVisible();
  await page.getByRole('button', { name: '다시 보내기' }).tap();
  await confirmNotice(page, '등록 완료');
  await expect(page.getByText(/전송하지 못한 기록/)).toBeHidden();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
  expect(await countStored(page, 'sc', survey)).toEqual({ stands: 1, photos: 2 });
});
