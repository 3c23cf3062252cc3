import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { containerName } from '@field-sales/shared/contract/remote-protocol';
import { drive, type Drive } from '../support/drive.ts';
import { isWhole } from '../support/extent.ts';
import { startOwnProduct, type OwnProduct } from '../support/own-product.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { remotes } from '../support/remotes.ts';
import { saveData } from '../support/save-data.ts';
import { expect, test } from '../support/test.ts';

/** How long in ms a page may use a registry that it has read. */
const registryKeptFor = 10_000;

let product: OwnProduct;

test.skip(!isOwnProduct, 'it promotes in a product that it starts from the build');

test.beforeAll(async () => {
  product = await startOwnProduct();
  for (const { name } of remotes)
    for (const version of ['1.1.0', '1.2.0']) await product.release(name, version);
});

test.afterAll(async () => {
  await product.stop();
});

/** Which versions of each remote were live when. */
class Timeline {
  readonly #spans = new Map<string, { version: string; from: number }[]>();

  constructor(first: Readonly<Record<string, string>>) {
    for (const [remote, version] of Object.entries(first)) this.#spans.set(remote, [{ version, from: 0 }]);
  }

  add(remote: string, version: string): void {
    this.#spans.get(remote)?.push({ version, from: Date.now() });
  }

  live(remote: string): string {
    return this.#spans.get(remote)?.at(-1)?.version ?? '';
  }

  /** The versions that were live at any time since `from`. */
  since(remote: string, from: number): string[] {
    const spans = this.#spans.get(remote) ?? [];
    return spans
      .filter((_, index) => (spans[index + 1]?.from ?? Infinity) >= from)
      .map(({ version }) => version);
  }
}

type Operation = { remote: string; run: () => Promise<unknown>; live: string };

/** How much is done; the whole run takes far more. */
const extent = isWhole
  ? { pages: 4, changes: 5, visits: 7, navigations: 1000 }
  : { pages: 2, changes: 3, visits: 1, navigations: 45 };

/** The changes of each remote, in turn. */
function operations(): Operation[] {
  const steps = [
    { version: '1.1.0', isRollback: false },
    { version: '1.2.0', isRollback: false },
    { version: '1.1.0', isRollback: true },
    { version: '1.2.0', isRollback: false },
    { version: '1.1.0', isRollback: true },
  ];
  return steps.slice(0, extent.changes).flatMap(({ version, isRollback }) =>
    remotes.map(({ name }) => ({
      remote: name,
      live: version,
      run: () => (isRollback ? product.rollback(name) : product.promote(name, version)),
    })),
  );
}

function openMenu(page: Page) {
  return page.goto(`${product.origin}/?employeeNumber=${sampleEmployee}`);
}

test(`MF-03 MF-08 MF-11 ${extent.navigations} navigations by ${extent.pages} pages during ${extent.changes * remotes.length} promotions and rollbacks: no white page, no failure; open pages keep what they have, new ones get what is live`, async ({
  browser,
  page: fresh,
  pageErrors,
}) => {
  test.setTimeout(240_000);
  const newPage = async () => {
    // Contexts share nothing, like phones: each has six connections to the host.
    const page = await (await browser.newContext()).newPage();
    page.on('pageerror', (error) => pageErrors.push(error.message));
    return page;
  };
  const timeline = new Timeline(product.built);
  const problems: string[] = [];
  const drawn = new Map<Page, Map<string, string>>();
  let navigations = 0;

  const look = (page: Page, seen: Drive) => {
    const before = drawn.get(page) ?? new Map<string, string>();
    drawn.set(page, before);
    problems.push(...seen.problems);
    for (const { remote, version, time } of seen.visits) {
      navigations += 2;
      const allowed = [before.get(remote), ...timeline.since(remote, time - registryKeptFor)];
      if (!allowed.includes(version)) problems.push(`${remote} ${version} was drawn, not ${allowed.join()}`);
      before.set(remote, version);
    }
  };

  const pages = await Promise.all(Array.from({ length: extent.pages }, newPage));
  await Promise.all(pages.map((page) => openMenu(page)));
  const kept = await newPage();
  // It asks for nothing but what its screen needs: preparing the day reads the live versions.
  await saveData(kept);
  await kept.goto(`${product.origin}/event-management?employeeNumber=${sampleEmployee}`);
  const calendarButton = kept.getByRole('button', { name: '시작일' });
  await expect(calendarButton).toBeVisible();

  for (const { remote, live, run } of operations()) {
    const change = async () => {
      expect(await run()).toBeDefined();
      timeline.add(remote, live);
      await openMenu(fresh);
      const seen = await drive(
        fresh,
        1,
        remotes.findIndex(({ name }) => name === remote),
      );
      problems.push(...seen.problems);
      expect(seen.visits.map((visit) => [visit.remote, visit.version])).toEqual([[remote, live]]);
    };
    await Promise.all([
      change(),
      ...pages.map(async (page, index) => look(page, await drive(page, extent.visits, index))),
    ]);
    expect(problems).toEqual([]);
  }
  expect(navigations).toBeGreaterThanOrEqual(extent.navigations);

  // A screen that stayed open in the meantime takes its next chunk from its own version.
  const asked: string[] = [];
  kept.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await calendarButton.click();
  const calendar = kept.getByRole('dialog', { name: '시작일 선택' });
  await expect(calendar.getByRole('gridcell', { name: '24' })).toBeVisible();
  const chunks = asked.filter((path) => path.startsWith('/remotes/'));
  expect(chunks).not.toEqual([]);
  for (const path of chunks) expect(path).toContain(`/remotes/events/${product.built.events}/`);
  await expect(calendar).toHaveClass(new RegExp(`^${containerName('events', product.built.events)}-`));

  // Each page has come to what is live without a reload.
  for (const page of pages) {
    await expect(async () => {
      const seen = await drive(page, remotes.length);
      expect(seen.problems).toEqual([]);
      for (const { remote, version } of seen.visits) expect(version).toBe(timeline.live(remote));
    }).toPass();
  }
});

test('MF-07 MF-08 a chunk of an open page vanishes with its version: the page goes on with the live version; without one the panel stands there and the other menus work', async ({
  page,
}) => {
  // No chunk comes before it is needed.
  await saveData(page);
  const drawn = (version: string) => page.locator(`[class*="${containerName('field', version)}-"]`).first();
  const failed = page.getByRole('heading', { name: '화면을 불러오지 못했습니다' });
  const vanish = (version: string) =>
    fs.rmSync(path.join(product.releases, 'field', version), { recursive: true });

  await product.release('field', '2.0.0');
  await product.release('field', '2.1.0');
  await product.promote('field', '2.0.0');
  await openMenu(page);
  await page.getByRole('link', { name: '현장 관리' }).click();
  await expect(drawn('2.0.0')).toBeVisible();
  await product.promote('field', '2.1.0');
  vanish('2.0.0');
  await page.getByRole('link', { name: '현장 정보 조회' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '현장 정보 조회' })).toBeVisible();
  await expect(drawn('2.1.0')).toBeVisible();
  await expect(failed).toBeHidden();

  vanish('2.1.0');
  await page.getByRole('button', { name: '뒤로' }).click();
  await page.getByRole('link', { name: '자사 현장 정보' }).click();
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(failed).toBeVisible();
  await expect(page.getByRole('button', { name: '다시 시도' })).toBeVisible();
  await page.getByRole('button', { name: '홈으로' }).click();
  expect((await drive(page, remotes.length)).problems).toEqual([]);
});
