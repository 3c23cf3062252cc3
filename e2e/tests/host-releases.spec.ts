import type { Page } from '@playwright/test';
import { drive } from '../support/drive.ts';
import { isWhole } from '../support/extent.ts';
import { startReplicas } from '../support/host-replicas.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { remotes } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

test.skip(!isOwnProduct, 'it promotes in a product that it starts from the build');

/** How often at least while the replicas serve different releases: once while a release is promoted, once while it is rolled back. */
const extent = isWhole ? { openings: 250, visits: 250 } : { openings: 3, visits: 3 };

/** Records what a page asked for and did not get. */
function recordLost(page: Page, lost: string[]): void {
  page.on('response', (response) => {
    if (response.status() >= 400) lost.push(`${response.status()} ${response.url()}`);
  });
}

/** The script with which a page begins, which tells its release. */
const mainOf = (page: Page) => page.locator('script[src^="/assets/main."]').getAttribute('src');

test(`DEP-01 DEP-02 DEP-03 ${2 * extent.openings} cold openings and ${2 * extent.visits} navigations of open pages while one of two replicas behind one address has a host promoted or rolled back, and the other has not: no file is lost, no page is white`, async ({
  browser,
  page,
}) => {
  test.setTimeout(isWhole ? 1_200_000 : 120_000);
  const product = await startReplicas();
  const lost: string[] = [];
  const problems: string[] = [];
  const addressOf = (path: string) => `${product.origin}${path}?employeeNumber=${sampleEmployee}`;

  /** Answers the script with which the page begins. */
  async function openCold(number: number): Promise<string | null> {
    const { path, title } = remotes[number % remotes.length] ?? remotes[0];
    const context = await browser.newContext({ serviceWorkers: 'block' });
    try {
      const cold = await context.newPage();
      recordLost(cold, lost);
      await cold.goto(addressOf(path));
      await expect(cold.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      return await mainOf(cold);
    } finally {
      await context.close();
    }
  }

  /** Opens pages until there were some of each of these releases, and at least so many. */
  async function openUntil(versions: readonly string[], openings: number): Promise<void> {
    const awaited = versions.map((version) => product.scripts[version]);
    const shown: (string | null)[] = [];
    const areShown = () => awaited.every((script) => shown.some((one) => one === script));
    for (let number = 0; number < openings || !areShown(); number += 1) shown.push(await openCold(number));
  }

  try {
    for (const replica of [0, 1]) await product.promote('1.0.0', replica);
    recordLost(page, lost);
    for (const { from, to, change } of [
      { from: '1.0.0', to: '2.0.0', change: async (replica: number) => product.promote('2.0.0', replica) },
      { from: '2.0.0', to: '1.0.0', change: async (replica: number) => product.rollback(replica) },
    ]) {
      // A page of the release before goes on, whatever each replica serves by now.
      await expect(async () => {
        await page.goto(addressOf('/'));
        expect(await mainOf(page)).toBe(product.scripts[from]);
      }).toPass();
      expect(await change(0)).toBeDefined();
      const open = drive(page, extent.visits);
      await openUntil([from, to], extent.openings);
      problems.push(...(await open).problems);
      expect(await change(1)).toBeDefined();
      await openUntil([to], 1);
    }
  } finally {
    await product.stop();
  }
  expect(lost).toEqual([]);
  expect(problems).toEqual([]);
});
