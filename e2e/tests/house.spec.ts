import { sampleEmployee } from '../support/product.ts';
import { remotes } from '../support/remotes.ts';
import { answer, expect, heading, offlineBar, test } from '../support/test.ts';

const screens = [
  ['/event-management', '행사 관리'],
  ['/event-management-detail/none/none/none', '행사 상세'],
  ['/event-management-detail/none/none/none/state', '행사 상세'],
  ['/chatter-list', '현장 채팅'],
  ['/create-chat-room', '대화상대 선택'],
  ['/chatter-room/none/0/%EC%A0%9C%EB%AA%A9', '제목'],
  ['/chatter-room/none/new/2/%EA%B9%80', '김'],
  ['/field-management', '현장 관리'],
  ['/field-sc', '자사 현장 정보'],
  ['/field-market', '타사 현장 정보'],
  ['/field-account', '가격 조사'],
  ['/field-info-details', '현장 정보 조회'],
  ['/field-sc/none', '자사 현장 정보 등록'],
  ['/field-sc-edit/none/none', '자사 현장 정보 수정'],
  ['/field-market/none', '타사 현장 정보 등록'],
  ['/field-market-edit/none/none', '타사 현장 정보 수정'],
  ['/field-account/none/none', '시장 정보 조사 목록'],
  ['/field-product/none/null', '시장 조사(가격) 등록'],
  ['/field-product-edit/none/none/null', '가격 조사 수정'],
  ['/field-info-details/none', '현장 정보 상세'],
  ['/barcode', '자재 조회'],
] as const;

test('SH-01 SH-04 HOME-01 HOME-02 SH-05 the home menu has four entries, each with the employee number in its address', async ({
  page,
  open,
}) => {
  await open('/');
  await expect(heading(page, '현장 영업')).toBeVisible();
  const links = page.getByRole('link');
  await expect(links).toHaveText(['행사 관리', '현장 관리', '현장 채팅', '자재 조회']);
  const addresses = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href')),
  );
  expect(addresses).toEqual(
    ['/event-management', '/field-management', '/chatter-list', '/barcode'].map(
      (path) => `${path}?employeeNumber=${sampleEmployee}`,
    ),
  );
});

for (const [path, title] of screens) {
  test(`SH-18 SH-19 OWN-01 MKT-01 ${path} opens its own screen directly by address, with a trailing slash too`, async ({
    page,
    open,
  }) => {
    // A backend that never answers leaves each screen with its header and its skeleton.
    await page.route('**/api/**', () => Promise.resolve());
    for (const address of [path, `${path}/`]) {
      await open(address);
      await expect(heading(page, title)).toBeVisible();
    }
  });
}

test('SH-38 an address that is no screen says so and leads home', async ({ page, open }) => {
  await open('/no/such/screen');
  await expect(page.getByText('페이지를 찾을 수 없습니다.')).toBeVisible();
  await page.getByRole('button', { name: '홈으로' }).click();
  await expect(page.getByRole('link', { name: '행사 관리' })).toBeVisible();
  expect(page.url()).toContain(`employeeNumber=${sampleEmployee}`);
});

test('SH-06 SH-07 entering a screen writes the number to the cookie, path /, and calls carry it', async ({
  page,
  open,
  context,
}) => {
  const cookies: (string | undefined)[] = [];
  await page.route('**/api/**', async (route) => {
    cookies.push((await route.request().allHeaders()).cookie);
    await route.continue();
  });
  await open('/event-management');
  await expect.poll(() => cookies.length).toBeGreaterThan(0);
  expect(cookies.every((cookie) => cookie?.includes(`employeeNumber=${sampleEmployee}`))).toBe(true);
  expect(await context.cookies()).toContainEqual(
    expect.objectContaining({ name: 'employeeNumber', value: sampleEmployee, path: '/' }),
  );
});

for (const [what, query] of [
  ['missing', ''],
  ['empty', '?employeeNumber='],
  ['null', '?employeeNumber=null'],
] as const) {
  test(`SH-22 ERR-01 with a number that is ${what} the cookie is removed, the call is made and the text of its 401 is shown`, async ({
    page,
    open,
    context,
  }) => {
    await open('/');
    const called = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/promotions');
    await page.goto(`/event-management${query}`);
    await called;
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('heading')).toHaveText('알림');
    await dialog.getByRole('button', { name: '확인' }).click();
    await expect(dialog).toBeHidden();
    expect((await context.cookies()).filter(({ name }) => name === 'employeeNumber')).toEqual([]);
  });
}

test('SH-21 ERR-01 the server alone decides: whatever text a 401 has is shown as text', async ({
  page,
  open,
}) => {
  await answer(page, '/api/promotions', '<b>권한이 없습니다.</b>', 401);
  await open('/event-management');
  await expect(page.getByRole('alertdialog')).toContainText('<b>권한이 없습니다.</b>');
});

test('SH-10 page zoom is limited by a maximum scale of 1', async ({ page, open }) => {
  await open('/');
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute(
    'content',
    /maximum-scale=1(?:\.0)?(?:,|$)/,
  );
});

test('MF-01 SH-08 the browser talks to one origin only, whatever screen is open', async ({
  page,
  open,
  baseURL,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  await open('/');
  for (const { title } of remotes) {
    await page.getByRole('link', { name: title }).click();
    await expect(heading(page, title)).toBeVisible();
    await page.goBack();
  }
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

test('MF-02 there is one React, one router and one server cache in the page, whatever remotes were opened', async ({
  page,
  open,
}) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''));
  });
  await open('/');
  for (const { title } of remotes) {
    await page.getByRole('link', { name: title }).click();
    await expect(heading(page, title)).toBeVisible();
    await page.getByRole('button', { name: '뒤로' }).click();
  }
  const copies = (mark: string) => scripts.filter((text) => text.includes(mark)).length;
  expect(
    copies('__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED') +
      copies('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={'),
  ).toBeLessThanOrEqual(1);
  expect(copies('Minified React error #')).toBeLessThanOrEqual(1);
});

test('SH-38 SH-44 while the device is offline a bar says so, reads wait and run when it is back', async ({
  page,
  open,
  context,
}) => {
  await open('/');
  await page.getByRole('link', { name: '자재 조회' }).click();
  await expect(heading(page, '자재 조회')).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).click();
  await page.getByRole('link', { name: '행사 관리' }).click();
  await expect(heading(page, '행사 관리')).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect(heading(page, '현장 영업')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: '행사 관리' }).click();
  await expect(offlineBar(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/promotions');
  await context.setOffline(false);
  expect((await asked).ok()).toBe(true);
  await expect(offlineBar(page)).toBeHidden();
});

test('SH-45 when the employee number changes nothing of the one before is shown', async ({ page, open }) => {
  await page.route('**/api/chatters?**', async (route) => {
    const employee = /employeeNumber=(\w+)/.exec((await route.request().allHeaders()).cookie ?? '')?.[1];
    if (employee === 'B') return;
    await route.fulfill({
      json: {
        chatList: [
          {
            id: '1',
            type: 2,
            title: `방 ${employee}`,
            memberCount: 2,
            lastMessage: null,
            lastMessageDate: null,
            unreadCount: 0,
          },
        ],
        isRequest: { fm: false, fic: false, pr: false },
      },
    });
  });
  await open('/chatter-list', 'A');
  await expect(page.getByText('방 A')).toBeVisible();
  await page.evaluate(() => {
    window.history.pushState({ idx: 1 }, '', '/chatter-list?employeeNumber=B');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('방 A')).toBeHidden();
});

test('MF-07 a screen that throws while it is drawn ends in its panel, and a retry brings it back', async ({
  page,
  open,
}) => {
  await page.addInitScript({
    content: `
      window.isBroken = true;
      const get = URLSearchParams.prototype.get;
      URLSearchParams.prototype.get = function (name) {
        if (window.isBroken && /remotes\\/events/.test(new Error().stack)) throw new Error('broken screen');
        return get.call(this, name);
      };`,
  });
  await open('/event-management');
  await expect(page.getByText('화면을 불러오지 못했습니다')).toBeVisible();
  await page.evaluate(() => Reflect.set(window, 'isBroken', false));
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(heading(page, '행사 관리')).toBeVisible();
  await expect(page.getByText('화면을 불러오지 못했습니다')).toBeHidden();
});
