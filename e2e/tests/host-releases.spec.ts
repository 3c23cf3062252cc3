import type { Page } from '@playwright/test';
import { drive } from '../support/drive.ts';
import { isWhole } from '../support/extent.ts';
import { startReplicas } from '../support/host-replicas.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { remotes } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

test.skip(!isOwnProduct, 'it promotes in a product that it starts from the build');

/** How often at least in each of the three stages: a release, the next one, and back. */
const extent = isWhole ? { openings: 167, visits: 84 } : { openings: 3, visits: 2 };

/** Records what a page asked for and did not get. */
function recordLost(page: Page, lost: string[]): void {
  page.on('response', (response) => {
    if (response.status() === 404) lost.push(response.url());
  });
}

test(`DEP-01 DEP-02 DEP-03 cold openings and navigations of open pages while the host is promoted and rolled back, two replicas behind one address: no file is lost, no page is white`, async ({
  browser,
  page,
}) => {
  test.setTimeout(isWhole ? 1_200_000 : 120_000);
  const product = await startReplicas();
  const lost: string[] = [];
  const problems: string[] = [];
  const addressOf = (path: string) => `${product.origin}${path}?employeeNumber=${sampleEmployee}`;

  /** Answers the script with which the page begins, which tells its release. */
  async function openCold(number: number): Promise<string | null> {
    const { path, title } = remotes[number % remotes.length] ?? remotes[0];
    const context = await browser.newContext({ serviceWorkers: 'block' });
    try {
      const cold = await context.newPage();
      recordLost(cold, lost);
      await cold.goto(addressOf(path));
      await expect(cold.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      return await cold.locator('script[src^="/assets/main."]').getAttribute('src');
    } finally {
      await context.close();
    }
  }

  try {
    await product.promote('1.0.0');
    recordLost(page, lost);
    await page.goto(addressOf('/'));
    for (const { version, change } of [
      { version: '1.0.0', change: undefined },
      { version: '2.0.0', change: () => product.promote('2.0.0') },
      { version: '1.0.0', change: () => product.rollback() },
    ]) {
      if (change !== undefined) expect(await change()).toBeDefined();
      // A page that was opened before the change goes on, whatever each replica serves by now.
      const open = drive(page, extent.visits);
      let shown: string | null = null;
      for (let number = 0; number < extent.openings || shown !== product.scripts[version]; number += 1)
        shown = await openCold(number);
      problems.push(...(await open).problems);
    }
  } finally {
    await product.stop();
  }
  expect(lost).toEqual([]);
  expect(problems).toEqual([]);
});
