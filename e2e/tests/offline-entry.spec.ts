import type { Page, Route } from '@playwright/test';
import { lazyParts } from '../support/lazy-parts.ts';
import { addressesOf, remotes } from '../support/remotes.ts';
import { saveData } from '../support/save-data.ts';
import { expect, heading, offlineBar, test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('heading', { name: '화면을 불러오지 못했습니다' });

test('SH-44 MF-07 without a network a first entry waits under the bar, and comes by itself', async ({
  page,
  open,
  context,
}) => {
  await saveData(page);
  for (const { title } of remotes) {
    await open('/');
    await expect(heading(page, '현장 영업')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: title }).tap();
    await expect(heading(page, title)).toBeVisible();
    await expect(offlineBar(page)).toBeVisible();
    await expect(page.getByText('불러오는 중')).toHaveCount(1);
    await expect(panel(page)).toHaveCount(0);
    await context.setOffline(false);
    await expect(offlineBar(page)).toHaveCount(0);
    await expect(page.locator('main').getByText('불러오는 중')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await expect(panel(page)).toHaveCount(0);
  }
});

test('SH-44 MF-02 without a network what was fetched ahead opens, by the registry that was read', async ({
  page,
  open,
  context,
}) => {
  const steps = ['manifest', 'entry', 'chunk', 'style'] as const;
  const files = (
    await Promise.all(remotes.flatMap(({ name }) => steps.map((step) => addressesOf(page, name, step))))
  ).flat();
  const brought: string[] = [];
  page.on('requestfinished', (request) => brought.push(new URL(request.url()).pathname));
  await open('/');
  await expect.poll(() => files.filter((file) => !brought.includes(file))).toEqual([]);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  // The registry is old by now, so it is asked for again, and nobody answers.
  await page.clock.setFixedTime(Date.now() + 600_000);
  await page.getByRole('link', { name: '자재 조회' }).tap();
  await expect(page.getByRole('textbox', { name: '바코드' })).toBeVisible();
  await expect(offlineBar(page)).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).tap();
  await page.getByRole('link', { name: '행사 관리' }).tap();
  await expect(page.getByRole('button', { name: '검색' })).toBeVisible();
});

test('SH-44 OFF-03 OFF-27 what the home menu could not bring without a network comes by itself when it is back', async ({
  page,
  open,
  context,
}) => {
  const late = ['federation', 'offline', 'waiting'];
  const address = /\/assets\/(federation|offline|waiting)\.\w+\.js/;
  const names = { failed: new Set<string>(), brought: new Set<string>() };
  const nameOf = (url: string) => address.exec(url)?.[1] ?? '';
  page.on('requestfailed', (request) => names.failed.add(nameOf(request.url())));
  page.on('requestfinished', (request) => names.brought.add(nameOf(request.url())));
  let lose = (): void => undefined;
  const isLost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(address, async (route) => {
    await isLost;
    await route.abort('internetdisconnected');
  });
  await open('/');
  await expect(heading(page, '현장 영업')).toBeVisible();
  await context.setOffline(true);
  await expect(offlineBar(page)).toBeVisible();
  lose();
  await expect.poll(() => late.filter((name) => !names.failed.has(name))).toEqual([]);
  await page.unroute(address);
  await context.setOffline(false);
  await expect.poll(() => late.filter((name) => !names.brought.has(name))).toEqual([]);
});

/** Where the title and the entries of the home menu are, from the top of the page, in px. */
const placesInMenu = (page: Page) =>
  page.locator('h1, nav a').evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));

const fontsReady = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
  });

for (const width of [390, 320]) {
  test(`SH-44 HOME-01 without a network the home menu says so at ${width} px, and no entry moves`, async ({
    page,
    open,
    context,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await open('/');
    // In another font the bar, and with it the room that is kept for it, would have one line.
    await page.waitForLoadState('networkidle');
    await fontsReady(page);
    const before = await placesInMenu(page);
    expect(before).toHaveLength(5);
    await context.setOffline(true);
    await expect(offlineBar(page)).toBeVisible();
    expect(await placesInMenu(page)).toEqual(before);
    const { bottom } = await offlineBar(page).evaluate((node) => node.getBoundingClientRect());
    expect(bottom).toBeLessThan(before[0] ?? 0);
    await context.setOffline(false);
    await expect(offlineBar(page)).toHaveCount(0);
    expect(await placesInMenu(page)).toEqual(before);
  });
}

test('SH-44 HOME-01 no entry of the home menu moves while its fonts come, one after the other', async ({
  page,
  open,
}) => {
  const held = new Map<string, Route>();
  await page.route(/\.woff2$/, (route) => {
    held.set(/-(\w+)\./.exec(route.request().url())?.[1] ?? '', route);
  });
  const loaded = () =>
    page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  await page.setViewportSize({ width: 390, height: 700 });
  await open('/');
  await expect(page.getByRole('link', { name: '행사 관리' })).toBeVisible();
  const before = await placesInMenu(page);
  // In between, the bar is in two fonts, and wider than in either.
  for (const [index, name] of ['home', 'base'].entries()) {
    await expect.poll(() => held.has(name)).toBe(true);
    await held.get(name)?.continue();
    await expect.poll(loaded).toBe(index + 1);
    expect(await placesInMenu(page)).toEqual(before);
  }
});

for (const name of ['events', 'field', 'barcode'] as const) {
  test(`SH-44 MF-08 without a network a late part of ${name} waits, and comes by itself`, async ({
    page,
    open,
    context,
  }) => {
    await saveData(page);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
    });
    const path = remotes.find((remote) => remote.name === name)?.path ?? '';
    const part = lazyParts[name];
    await open(path);
    await expect(page.getByRole('main')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await part.open(page);
    await part.expectLoading(page);
    await expect(panel(page)).toHaveCount(0);
    await context.setOffline(false);
    await part.expectShown(page);
  });
}
