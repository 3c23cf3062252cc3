import type { Page } from '@playwright/test';
import { sampleOf } from '../support/extent.ts';
import { setAside, survey, surveys } from '../support/field-answers.ts';
import { expectAccessible, expectTouchTargets } from '../support/inspect.ts';
import { sampleEmployee } from '../support/product.ts';
import { answer, expect, heading, offlineBar, test } from '../support/test.ts';

const lists = [
  ['own', '자사 현장 정보', '자사 현장 정보', '/field-sc', '/api/field-info/sc'],
  ['market', '타사 현장 정보', '타사 현장 정보', '/field-market', '/api/field-info/market'],
  ['price', '시장 조사(가격)', '가격 조사', '/field-account', '/api/field-info/price'],
] as const;

const body = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('alertdialog');
const card = (page: Page, title: string) =>
  body(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
    .locator('a, button');

test('SH-43 FLD-11 two quick taps on a card open its form once, and Back leaves it', async ({
  page,
  open,
}) => {
  await open('/field-sc');
  const link = body(page).getByRole('link').first();
  await expect(link).toBeVisible();
  const before = await page.evaluate(() => history.length);
  await link.evaluate((element) => {
    if (!(element instanceof HTMLElement)) throw new Error('a link is expected');
    element.click();
    element.click();
  });
  await expect(heading(page, /자사 현장 정보 (등록|수정)/)).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
});

for (const [, row, title, path, call] of lists) {
  test(`FLD-01 FLD-03 CALL-16 CALL-17 CALL-18 SH-05 from the home menu to ${path}, with the sample data`, async ({
    page,
    open,
  }) => {
    await open('/');
    await page.getByRole('link', { name: '현장 관리' }).click();
    await expect(heading(page, '현장 관리')).toBeVisible();
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === call);
    await page.getByText(row).click();
    await expect(heading(page, title)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    const items = (await (await answered).json()) as unknown[];
    expect(items.length).toBeGreaterThan(0);
    await expect(body(page).getByRole('listitem').first()).toHaveAttribute(
      'aria-setsize',
      String(items.length),
    );
    await expect(
      body(page)
        .getByText(/^\d{4}-\d{2}-\d{2} ~$/)
        .first(),
    ).toBeVisible();
    for (const link of await body(page).getByRole('link').all()) {
      await expect(link).toHaveAttribute('href', new RegExp(`\\?employeeNumber=${sampleEmployee}$`));
    }
  });
}

test('FLD-02 the row that was used last is marked, also after a reload of the tab', async ({
  page,
  open,
}) => {
  await open('/field-management');
  await page.getByText('시장 조사(가격)').click();
  await expect(heading(page, '가격 조사')).toBeVisible();
  await page.goBack();
  const row = page.getByRole('link').filter({ hasText: '최근 사용' });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('시장 조사(가격)');
  await page.reload();
  await expect(row).toContainText('시장 조사(가격)');
});

test('FLD-13 PRC-01 PRC-02 CALL-25 SH-43 price list, its stores, and back step by step', async ({
  page,
  open,
}) => {
  await open('/field-account');
  const first = body(page).getByRole('link').first();
  await expect(first).toHaveAttribute('href', /^\/field-account\/[^/]+\/[^/]+\?/);
  await first.click();
  await expect(heading(page, '시장 정보 조사 목록')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: '조사 관련 전달사항' })).toBeVisible();
  await expect(body(page).getByRole('link').first()).toHaveAttribute(
    'href',
    /^\/field-product(?:-edit\/[^/]+)?\/[^/]+\/[^/]+\?/,
  );
  await page.getByRole('button', { name: '뒤로' }).click();
  await expect(heading(page, '가격 조사')).toBeVisible();
});

test('FLD-03 5,000 cards: few are in the document, the end is reached, and going back finds the place', async ({
  page,
  open,
}) => {
  await answer(page, '/api/field-info/sc', surveys(5000));
  await answer(page, /\/api\/field-info\/sc\/e\d+/, [survey()]);
  await open('/field-sc');
  await expect(card(page, '행사 1')).toBeVisible();
  expect(await page.locator('main *').count()).toBeLessThan(600);
  await body(page).evaluate((element) => {
    element.scrollTop = element.scrollHeight / 2;
  });
  const middle = body(page).getByRole('listitem').filter({ hasText: '진행중' }).nth(8);
  await expect(middle).toBeInViewport();
  const title = /행사 \d{4}/.exec((await middle.textContent()) ?? '')?.[0] ?? '';
  await card(page, title).click();
  await expect(heading(page, '자사 현장 정보 등록')).toBeVisible();
  await page.goBack();
  await expect(card(page, title)).toBeInViewport();
  await expect(page.getByText('불러오는 중')).toHaveCount(0);

  // What was not measured yet is estimated, so the end may move while it is approached.
  await expect(async () => {
    await body(page).evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    await expect(card(page, '행사 5000')).toBeInViewport({ timeout: 500 });
  }).toPass();
  expect(await page.locator('main *').count()).toBeLessThan(600);
});

for (const [, , title, path, call] of sampleOf(lists)) {
  test(`ERR-11 FLD-09 ${path}: failed, tried again, empty`, async ({ page, open }) => {
    await answer(page, call, { message: 'no' }, 500);
    await open(path);
    await expect(dialog(page)).toContainText('죄송합니다. 잠시 후 다시 시도해 주세요.');
    await dialog(page).getByRole('button', { name: '확인' }).click();
    await expect(dialog(page)).toBeHidden();
    await answer(page, call, []);
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByText('목록이 없습니다.')).toBeVisible();
    await expect(heading(page, title)).toBeVisible();
    await expectAccessible(page);
  });
}

const fieldPaths = [
  '/field-management',
  '/field-sc',
  '/field-market',
  '/field-account',
  '/field-info-details',
  '/field-sc/1',
  '/field-sc-edit/1/1',
  '/field-market/1',
  '/field-market-edit/1/1',
  '/field-account/1/1',
  '/field-product/1/null',
  '/field-product-edit/1/1/null',
  '/field-info-details/1',
];

for (const [query, paths] of [
  ['?employeeNumber=null', fieldPaths],
  // There are three ways to have no value, and one place that reads them.
  ['', fieldPaths.slice(0, 1)],
  ['?employeeNumber=', fieldPaths.slice(0, 1)],
] as const) {
  test(`FLD-15 ERR-10 SH-22 no number ("${query}"): the notice on ${paths.length} screens, nothing is called, no cookie`, async ({
    page,
    context,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    for (const path of paths) {
      await page.goto(path + query);
      await expect(dialog(page), path).toContainText('현재 사번으로 등록된 사용자가 없습니다.');
      await dialog(page).getByRole('button', { name: '확인' }).click();
      await expect(dialog(page)).toBeHidden();
    }
    expect(calls).toEqual([]);
    expect((await context.cookies()).filter(({ name }) => name === 'employeeNumber')).toEqual([]);
  });
}

test('OWN-29 FLD-07 FLD-10 FLD-14 CON-19 ERR-18 what was not sent: bar, sheet, sent again, 등록중 for 5 s', async ({
  page,
  open,
}) => {
  await answer(page, '/api/field-info/sc', [
    survey(),
    survey({ scemployeeid: 'e2', promotionname: '다른 행사' }),
  ]);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/field-info/sc/e2', async (route) => {
    keys.push(
      await route
        .request()
        .headerValue('idempotency-key')
        .then((key) => key ?? undefined),
    );
    await route.fulfill({ json: { message: 'OK' } });
  });
  // With a clock that stands still, the window is as long as the test needs it, however slow the machine is.
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await open('/field-sc');
  await expect(card(page, '다른 행사')).toBeVisible();
  await setAside(page, [
    { id: 'e1', promotionName: '왕교자 1+1 가격행사', path: '/api/field-info/sc/e1' },
    { id: 'e2', promotionName: '다른 행사', path: '/api/field-info/sc/e2' },
  ]);
  await page.reload();
  await page.getByRole('button', { name: '전송하지 못한 기록 2건' }).click();
  const sheet = page.getByRole('dialog', { name: '전송하지 못한 기록' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await expectTouchTargets(page);

  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/field-info/sc');
  await sheet
    .getByRole('listitem')
    .filter({ hasText: '다른 행사' })
    .getByRole('button', { name: '다시 보내기' })
    .click();
  await expect(dialog(page)).toContainText('등록 완료');
  await dialog(page).getByRole('button', { name: '확인' }).click();
  await asked;
  expect(keys).toEqual(['key-e2']);
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(heading(page, '자사 현장 정보')).toBeVisible();

  const registering = card(page, '다른 행사');
  await expect(registering).toContainText('등록중');
  await registering.click();
  await expect(dialog(page)).toContainText('행사 등록 중입니다. 잠시 후 다시 시도해 주세요.');
  await dialog(page).getByRole('button', { name: '확인' }).click();
  await page.clock.setFixedTime(now + 5000);
  await expect(registering).toContainText('미완료');
  await registering.click();
  await expect(heading(page, '자사 현장 정보 등록')).toBeVisible();
});

test('OWN-29 what was not sent can be deleted, after a question', async ({ page, open }) => {
  await answer(page, '/api/field-info/sc', []);
  await open('/field-sc');
  await expect(page.getByText('목록이 없습니다.')).toBeVisible();
  await setAside(page, [{ id: 'e1', promotionName: '왕교자', path: '/api/none' }]);
  await page.reload();
  const bar = page.getByRole('button', { name: '전송하지 못한 기록 1건' });
  await bar.click();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await expect(dialog(page)).toContainText(
    '이 기록을 삭제하시겠습니까? 작성한 내용과 사진이 모두 사라집니다.',
  );
  await dialog(page).getByRole('button', { name: '취소' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: '삭제' }).click();
  await dialog(page).getByRole('button', { name: '삭제' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByText('목록이 없습니다.')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('SH-44 OFF-16 offline, a list waits under the offline bar and is asked for when the device is back', async ({
  page,
  open,
  context,
}) => {
  await open('/field-management');
  await page.getByText('자사 현장 정보').click();
  // The menu has links too.
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  await expect(body(page).getByRole('link').first()).toBeVisible();
  await page.goBack();
  await expect(heading(page, '현장 관리')).toBeVisible();
  await context.setOffline(true);
  await page.getByText('타사 현장 정보').click();
  await expect(offlineBar(page)).toBeVisible();
  await expect(body(page).getByText('아직 받아 두지 않은 내용입니다.')).toBeVisible();
  await page.goBack();
  await page.getByText('자사 현장 정보').click();
  await expect(heading(page, '자사 현장 정보')).toBeVisible();
  // Something that is known is better than nothing.
  await expect(body(page).getByRole('link').first()).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/field-info/sc');
  await context.setOffline(false);
  expect((await asked).ok()).toBe(true);
});
