import type { Page } from '@playwright/test';
import { messageBox } from '../support/chat.ts';
import { isWhole } from '../support/extent.ts';
import { fillIn, plainPhoto, sendChatText, walkEveryScreen } from '../support/faults.ts';
import type { ForeignBackend } from '../support/foreign-backend.ts';
import { text } from '../support/foreign-calls.ts';
import { confirmDialog, expect, heading, test } from '../support/foreign-test.ts';
import * as faults from '../support/storage-faults.ts';
import { choose, draftNotice, photo, saveButton, stand } from '../support/survey-forms.ts';

type Fault = { readonly title: string; readonly inject: () => void };

const cannotBeKept = (page: Page) => page.getByText('기기의 저장 공간이 부족합니다.');

const domStorage: readonly Fault[] = [
  { title: 'WV-01 PHN-07 without a DOM storage', inject: faults.withoutDomStorage },
  { title: 'WV-02 PHN-07 with a DOM storage that throws when touched', inject: faults.domStorageThatThrows },
  { title: 'WV-03 with a DOM storage that is full', inject: faults.domStorageThatIsFull },
];

const database: readonly Fault[] = [
  { title: 'PHN-08 PHN-10 WV-05 without IndexedDB', inject: faults.withoutDatabase },
  { title: 'PHN-08 PHN-10 WV-06 with an IndexedDB that refuses', inject: faults.databaseThatRefuses },
  {
    title: 'PHN-08 PHN-10 WV-07 with an IndexedDB that fails to open',
    inject: faults.databaseThatFailsToOpen,
  },
  { title: 'PHN-09 PHN-10 WV-08 with an IndexedDB that never opens', inject: faults.databaseThatNeverOpens },
  {
    title: 'PHN-09 PHN-10 WV-09 with an IndexedDB that never answers',
    inject: faults.databaseThatNeverAnswers,
  },
];

/** Fills in the own survey that is open and saves it. */
async function saveSurvey(page: Page, backend: ForeignBackend): Promise<void> {
  await fillIn(page);
  await saveFilled(page, backend);
}

/** Saves the own survey that is open, and reads what the backend was sent. */
async function saveFilled(page: Page, backend: ForeignBackend): Promise<void> {
  await saveButton(page).tap();
  await confirmDialog(page, '등록 완료', '현장 정보 등록이 완료되었습니다.');
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  const saves = backend.asked('registerOwn');
  expect(saves).toHaveLength(1);
  const parts = saves[0]?.parts ?? [];
  expect(parts.map(({ name }) => name)).toEqual(['infoList', 'files']);
  expect(parts[0]?.text).toContain('끝줄');
  expect(parts[1]?.size).toBeGreaterThan(0);
}

/**
 * Both storages are broken at once, as blocked site data does; each by itself where every combination is asked for, and
 * the database that never opens beside the one that never answers.
 */
const broken: readonly (readonly Fault[])[] = isWhole
  ? [...domStorage, ...database].map((fault) => [fault])
  : database
      .filter(({ inject }) => inject !== faults.databaseThatNeverOpens)
      .map((fault, index) => [...domStorage.slice(index, index + 1), fault]);

for (const together of broken) {
  const title = together.map((fault) => fault.title).join(', ');
  test(`${title}: every screen is shown, and an own survey with a photo is saved`, async ({
    page,
    open,
    backend,
  }) => {
    for (const { inject } of together) await page.addInitScript(inject);
    await open('/');
    await walkEveryScreen(page);
    await open('/field-sc/5501');
    // If something cannot be kept, the page says so before anything is typed.
    await expect(cannotBeKept(page)).toHaveCount(title.includes('PHN-10') ? 1 : 0);
    await saveSurvey(page, backend);
  });
}

test('WV-04 a DOM storage that is emptied while the page is open: what is typed stays, and goes out', async ({
  page,
  open,
  backend,
}) => {
  await open('/chatter-room/room-1/0/-');
  await messageBox(page).fill('오늘 도착');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await expect(messageBox(page)).toHaveValue('오늘 도착');
  await sendChatText(page, backend, '오늘 도착');
  await walkEveryScreen(page);
});

test('WV-10 connections to the database that are lost: what comes after is kept, over a reload too', async ({
  page,
  open,
  backend,
}) => {
  await page.addInitScript(faults.rememberConnections);
  await open('/field-sc/5501');
  await stand(page, 1).getByLabel('비고').fill('앞줄');
  await expect.poll(() => page.evaluate(faults.loseConnections)).toBeGreaterThan(0);
  await fillIn(page);
  await page.reload();
  await expect(draftNotice(page)).toBeVisible();
  await expect(stand(page, 1).getByLabel('비고')).toHaveValue('끝줄');
  await expect(photo(page, 1)).toBeVisible();
  await saveFilled(page, backend);
});

test('OWN-30 WV-11 a device without room refuses the photo before it is shown; with room again it is taken', async ({
  page,
  open,
  backend,
}) => {
  // This comes before the form: after a write that had room, Chromium believes for a while that there is room.
  await page.goto('/healthz');
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await open('/field-sc/5501');
  await expect(stand(page, 1)).toBeVisible();
  await choose(page, plainPhoto);
  await expect(page.getByRole('alert')).toContainText('기기의 저장 공간이 부족합니다.');
  await expect(photo(page, 1)).toBeHidden();
  await session.send('Storage.overrideQuotaForOrigin', { origin });
  await saveSurvey(page, backend);
});

test('WV-12 a database of a newer version: the forms open, and a survey with a photo is saved', async ({
  page,
  open,
  backend,
}) => {
  await page.goto('/healthz');
  await page.evaluate(async () => {
    for (const name of ['field-surveys', 'field-chat']) {
      const request = indexedDB.open(name, 99);
      await new Promise((resolve) => (request.onsuccess = resolve));
      request.result.close();
    }
  });
  await open('/field-sc/5501');
  await saveSurvey(page, backend);
  await walkEveryScreen(page);
});

test('WV-13 a database that is emptied while the page is open: the survey goes out whole', async ({
  page,
  open,
  backend,
}) => {
  await open('/field-sc/5501');
  await fillIn(page);
  const { origin } = new URL(page.url());
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await stand(page, 1).getByLabel('비고').fill('끝줄 오른쪽');
  await saveFilled(page, backend);
});

test('ERR-01 WV-14 cookies that are refused: the call is made, and its 401 is told', async ({
  page,
  open,
  backend,
}) => {
  await page.addInitScript(faults.withoutCookies);
  backend.answer('ownList', ({ headers }) =>
    headers.cookie === undefined ? text('등록되지 않은 사번입니다.', 401) : backend.usual('ownList'),
  );
  await open('/field-sc');
  await confirmDialog(page, '알림', '등록되지 않은 사번입니다.');
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
});
