import type { Page } from '@playwright/test';
import { chooseAccount, openTab } from '../support/event-tabs.ts';
import { spreadOf } from '../support/extent.ts';
import type { CallName } from '../support/foreign-calls.ts';
import { expect, test } from '../support/foreign-test.ts';
import { offlineBar } from '../support/test.ts';

type Pressed = {
  what: string;
  path: string;
  /** The way to the button while there is a network. */
  before?: (page: Page) => Promise<void>;
  button: string;
  call: CallName;
};

const detail = `/event-management-detail/4711/55/${encodeURIComponent('P/1 %가')}`;

async function findPartner(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('이도');
  await page.getByRole('button', { name: '검색' }).tap();
  await page.getByRole('radio').first().tap();
}

/** Everything on a screen that asks the backend when it is pressed; saving and sending have tests of their own. */
const all: readonly Pressed[] = [
  { what: 'the search of events', path: '/event-management', button: '검색', call: 'promotions' },
  ...(['실적조회', '재고조회'] as const).map((tab) => ({
    what: `the lookup of ${tab}`,
    path: detail,
    before: async (page: Page) => {
      await openTab(page, tab);
      await chooseAccount(page, '부산마트');
    },
    button: '조회',
    call: tab === '실적조회' ? ('sales' as const) : ('remaining' as const),
  })),
  {
    what: 'the search of what was collected',
    path: '/field-info-details',
    button: '조회',
    call: 'collected',
  },
  { what: 'the refresh of the rooms', path: '/chatter-list', button: '새로고침', call: 'rooms' },
  {
    what: 'the search of partners',
    path: '/create-chat-room',
    before: async (page) => page.getByRole('textbox').fill('이도'),
    button: '검색',
    call: 'searchUser',
  },
  {
    what: 'the start of a chat',
    path: '/create-chat-room',
    before: findPartner,
    button: '채팅 시작하기',
    call: 'checkDuplication',
  },
  {
    what: 'the lookup of a barcode',
    path: '/barcode',
    before: async (page) => {
      await chooseAccount(page, '부산마트');
      await page.getByRole('textbox', { name: '바코드' }).fill('014809');
    },
    button: '조회',
    call: 'stock',
  },
];

/** Notes in the page whether a dialog has been shown. */
function watchDialogs(): void {
  const look = () => {
    if (document.querySelector('[role=alertdialog]') !== null) Reflect.set(window, 'hadDialog', true);
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true });
}

for (const { what, path, before, button, call } of spreadOf(all, 3)) {
  test(`SH-44 ${what}, pressed without a network, waits under the bar without a dialog, and goes out by itself when it is back`, async ({
    page,
    open,
    backend,
  }) => {
    await page.addInitScript(watchDialogs);
    await open(path);
    await expect(page.getByRole('main')).toBeVisible();
    await before?.(page);
    await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
    await page.waitForLoadState('networkidle');
    const asked = backend.asked(call).length;
    await page.context().setOffline(true);
    await page.getByRole('button', { name: button, exact: true }).tap();
    await expect(offlineBar(page)).toBeVisible();
    expect(backend.asked(call)).toHaveLength(asked);
    await page.context().setOffline(false);
    await expect.poll(() => backend.asked(call).length).toBeGreaterThan(asked);
    await expect(offlineBar(page)).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.has(window, 'hadDialog'))).toBe(false);
  });
}
