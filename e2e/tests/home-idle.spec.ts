import type { Page } from '@playwright/test';
import { addressesOf, remotes, replaceScripts } from '../support/remotes.ts';
import { saveData } from '../support/save-data.ts';
import { expect, test } from '../support/test.ts';

/** What the first entry into each remote needs. */
async function filesOfEntries(page: Page): Promise<readonly string[]> {
  const steps = ['manifest', 'entry', 'chunk', 'style'] as const;
  const files = remotes.flatMap(({ name }) => steps.map((step) => addressesOf(page, name, step)));
  return (await Promise.all(files)).flat();
}

/** The paths that the page asks for from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const modulesRun = (page: Page) => page.evaluate(() => Number(Reflect.get(globalThis, 'modulesRun') ?? 0));

test('MF-01 MF-07 the idle home menu has brought what its entries need: a tap asks for none of it, and no module of a remote ran before', async ({
  page,
  open,
}) => {
  await replaceScripts(page, 'events', 'chunk', (text) =>
    text.replaceAll(/[{,]\d+\([a-z,]*\)\{/g, '$&globalThis.modulesRun=(globalThis.modulesRun||0)+1;'),
  );
  const files = await filesOfEntries(page);
  const brought = watchRequests(page);
  await open('/');
  await expect.poll(() => files.filter((file) => !brought.includes(file))).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(await modulesRun(page)).toBe(0);

  const asked = watchRequests(page);
  for (const { title } of remotes) {
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '현장 영업' })).toBeVisible();
  }
  expect(await modulesRun(page)).toBeGreaterThan(0);
  expect(files.filter((file) => asked.includes(file))).toEqual([]);
});

test('MF-01 the home menu of a device that saves data brings nothing ahead', async ({ page, open }) => {
  await saveData(page);
  const files = await filesOfEntries(page);
  const asked = watchRequests(page);
  const registry = page.waitForResponse((response) => new URL(response.url()).pathname === '/remotes.json');
  await open('/');
  await registry;
  await page.waitForLoadState('networkidle');
  expect(files.filter((file) => asked.includes(file))).toEqual([]);
  await page.getByRole('link', { name: '행사 관리' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '행사 관리' })).toBeVisible();
  expect(files.filter((file) => asked.includes(file))).not.toEqual([]);
});

test('MF-02 MF-03 a finger on the menu asks what is current while it is still down, once in 10 s', async ({
  page,
  open,
}) => {
  const files = await filesOfEntries(page);
  const asked = watchRequests(page);
  const registryReads = () => asked.filter((path) => path === '/remotes.json').length;
  await open('/');
  await expect.poll(() => files.filter((file) => !asked.includes(file))).toEqual([]);
  const before = registryReads();
  const entry = page.getByRole('link', { name: '자재 조회' });
  await page.clock.setFixedTime(Date.now() + 30_000);
  await entry.dispatchEvent('pointerdown');
  await expect.poll(registryReads).toBe(before + 1);
  await entry.dispatchEvent('pointerdown');
  await entry.click();
  await expect(page.getByRole('heading', { level: 1, name: '자재 조회' })).toBeVisible();
  expect(registryReads()).toBe(before + 1);
});
