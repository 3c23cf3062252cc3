import type { Page } from '@playwright/test';
import { lazyRemotes, withoutCamera } from '../support/lazy-parts.ts';
import { expectScreen, panel, roundRobin, retry } from '../support/remote-faults.ts';
import { remotes, replaceScripts } from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

const throwWhileBroken = 'if (globalThis.isBroken) throw new Error("broken build");';

const scriptFaults: Readonly<Record<string, (text: string) => string>> = {
  'throws while it is evaluated': (text) => `${throwWhileBroken}${text}`,
  'has modules that throw': (text) =>
    text.replaceAll(/[{,](?:\d+|container|federation)\([a-z,]*\)\{/g, `$&${throwWhileBroken}`),
};

test.use({ expectedPageErrors: ['broken build'] });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => Reflect.set(globalThis, 'isBroken', true));
});

const remotesOfWay = roundRobin(remotes);
const lazyOfWay = roundRobin(lazyRemotes);

const repair = (page: Page) => page.evaluate(() => Reflect.set(globalThis, 'isBroken', false));

for (const [fault, change] of Object.entries(scriptFaults)) {
  for (const step of ['entry', 'chunk'] as const) {
    const broken = remotesOfWay();
    test(`MF-07 MF-08 the ${step} ${fault}: the panel, and a retry heals it`, async ({ page, open }) => {
      for (const remote of broken) {
        await replaceScripts(page, remote.name, step, change);
        await open(remote.path);
        await expect(panel(page)).toBeVisible();
        await repair(page);
        await retry(page).click();
        await expectScreen(page, remote.title);
        await page.context().unrouteAll();
      }
    });
  }

  const broken = lazyOfWay();
  test(`MF-07 MF-08 a lazy chunk ${fault}: what was opened says so, and a retry heals it`, async ({
    page,
    open,
  }) => {
    await withoutCamera(page);
    for (const remote of broken) {
      const { part } = remote;
      await replaceScripts(page, remote.name, 'lazy chunk', change);
      await open(remote.path);
      await part.open(page);
      await part.expectFailed(page);
      await repair(page);
      await part.retry(page);
      await part.expectShown(page);
      await page.context().unrouteAll();
    }
  });
}
