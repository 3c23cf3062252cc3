import { prefetchPurpose, purposeHeader } from '@field-sales/shared/contract/call-headers';
import type { Page } from '@playwright/test';
import { chooseAccount, openTab } from '../support/event-tabs.ts';
import { sampleOf } from '../support/extent.ts';
import type { ForeignBackend } from '../support/foreign-backend.ts';
import { calls, type CallName } from '../support/foreign-calls.ts';
import { allScreens, eventScreens, expectLoaded } from '../support/foreign-screens.ts';
import { expect, heading, test } from '../support/foreign-test.ts';
import { untilKept } from '../support/generations.ts';
import { goToScreen } from '../support/page-life.ts';
import { offlineBar } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

const notKept = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: '아직 받아 두지 않은 내용입니다. 연결되면 자동으로 불러옵니다.' });
const dialog = (page: Page) => page.getByRole('alertdialog');
const loading = (page: Page) => page.getByRole('status').filter({ hasText: '불러오는 중' });

/** The app is on the device and nothing of its content: the day is never prepared. */
async function openUnprepared(page: Page, backend: ForeignBackend, open: (path: string) => Promise<void>) {
  for (const name of Object.keys(calls) as CallName[]) {
    backend.answer(name, (request) =>
      request.headers[purposeHeader] === prefetchPurpose ? 'cut' : backend.usual(name, request),
    );
  }
  await open('/');
  await untilKept(page, 1);
}

async function goTo(page: Page, path: string): Promise<void> {
  await goToScreen(page, path + new URL(page.url()).search);
}

/** What was never read says so, in place of its rows alone. */
async function expectUnread(page: Page): Promise<void> {
  await expect(notKept(page)).toBeVisible();
  await expect(offlineBar(page)).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
}

/** What comes takes the place of the notice, without a tap. */
async function expectRead(page: Page): Promise<void> {
  await expect(notKept(page)).toHaveCount(0);
  await expect(offlineBar(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
}

const reading = allScreens.filter(
  ({ calls, path }) => calls.length > 0 && !/^\/(?:create-|barcode)/.test(path),
);

test('OFF-16 SH-44 on every screen what was never read says so without a network, and comes by itself when it is back', async ({
  page,
  open,
  context,
  backend,
}) => {
  await openUnprepared(page, backend, open);
  for (const screen of reading) {
    await test.step(screen.path, async () => {
      await context.setOffline(true);
      await goTo(page, screen.path);
      if (!screen.path.startsWith('/chatter-room')) await expect(heading(page, screen.title)).toBeVisible();
      await expectUnread(page);
      await expect(page.getByRole('main').getByText(screen.shows)).toHaveCount(0);
      await context.setOffline(false);
      await expectLoaded(page, screen);
      await expectRead(page);
    });
  }
});

test('OFF-16 CHC-02 CHC-04 without a network a search for people says so, and finds them when it is back', async ({
  page,
  open,
  context,
  backend,
}) => {
  await openUnprepared(page, backend, open);
  await context.setOffline(true);
  await goTo(page, '/create-chat-room');
  await page.getByRole('textbox').fill('이도');
  await page.getByRole('button', { name: '검색' }).tap();
  await expectUnread(page);
  await context.setOffline(false);
  await expect(page.getByRole('radio', { name: /이도윤/ })).toBeVisible();
  await expectRead(page);
  await page.getByRole('combobox').tap();
  await expect(page.getByRole('option', { name: '부산지점' })).toBeVisible();
});

test('OFF-16 CHR-06 without a network the people of a room say so, and come when it is back', async ({
  page,
  open,
  context,
  backend,
}) => {
  await openUnprepared(page, backend, open);
  await goTo(page, '/chatter-room/room-1/0/-');
  await expect(page.getByText('오늘 매대 사진 부탁드립니다')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: '채팅방 설정' }).tap();
  await expectUnread(page);
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByText('정하늘')).toBeVisible();
  await expectRead(page);
});

test('OFF-16 OFF-38 without a network accounts and stock of a barcode wait and say so, and come when it is back', async ({
  page,
  open,
  context,
  backend,
}) => {
  await openUnprepared(page, backend, open);
  await context.setOffline(true);
  await goTo(page, '/barcode');
  await expect(page.getByRole('combobox', { name: '거래처' })).toHaveText('불러오는 중');
  await expect(dialog(page)).toHaveCount(0);
  await context.setOffline(false);
  await chooseAccount(page, '한강마트');
  await context.setOffline(true);
  await page.getByRole('textbox', { name: '바코드' }).fill('8801043014809');
  await page.getByRole('button', { name: '조회' }).tap();
  await expectUnread(page);
  await context.setOffline(false);
  await expect(page.frameLocator('iframe').getByText('재고 3')).toBeVisible();
  await expectRead(page);
});

for (const tab of sampleOf(['실적조회', '재고조회'])) {
  test(`OFF-16 without a network the lookup ${tab} of an event waits and says so, and comes when it is back`, async ({
    page,
    open,
    context,
    backend,
  }) => {
    await openUnprepared(page, backend, open);
    await goTo(page, eventScreens[1]?.path ?? '');
    await openTab(page, tab);
    await chooseAccount(page, '한강마트');
    await context.setOffline(true);
    await page.getByRole('button', { name: '조회', exact: true }).tap();
    await expectUnread(page);
    await context.setOffline(false);
    await expect(page.frameLocator('iframe').getByText('재고 3')).toBeVisible();
    await expectRead(page);
  });
}
