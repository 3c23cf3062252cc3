import type { BrowserContext, Page } from '@playwright/test';
import { KillableChromium } from '../support/killable-chromium.ts';
import { compiled, quietPage, type Device } from './device.ts';
import { lookInPage } from './in-page.ts';

/** The longest wait in ms for something that a person would see. */
const patience = 15_000;

export async function startChromium(origin: string): Promise<Device> {
  const browser = new KillableChromium('field-sales-points');
  // The window keeps its own size, because no point depends on one.
  const launch = (): Promise<BrowserContext> => browser.launch({ viewport: null });
  // In some thousand starts Chromium has crashed once before it had a page.
  const start = (): Promise<BrowserContext> =>
    launch().catch((error: unknown) => {
      console.log(`Chromium did not start, and is started once more: ${String(error).split('\n', 1)[0]}`);
      return launch();
    });
  let context = await start();
  let quiet: Page | undefined;

  async function ask<Result>(page: Page, work: string, value: unknown): Promise<Result> {
    return page.evaluate<Result>(
      `(async () => { ${compiled} return (${work})(${JSON.stringify(value)}); })()`,
    );
  }

  async function quietly(): Promise<Page> {
    if (quiet === undefined) {
      quiet = await context.newPage();
      await quiet.goto(origin + quietPage);
    }
    return quiet;
  }

  return {
    name: 'Chromium',
    run: async (work, value) => ask(await quietly(), work.toString(), value),
    open: async () => {
      const page = await context.newPage();
      try {
        await page.goto(`${origin}/?employeeNumber=20231107`, { waitUntil: 'commit', timeout: patience });
      } catch {
        await page.close();
        return undefined;
      }
      const isDrawn = await page
        .getByRole('heading', { level: 1 })
        .waitFor({ timeout: patience })
        .then(() => true)
        .catch(() => false);
      const seen = await ask<Awaited<ReturnType<typeof lookInPage>>>(page, lookInPage.toString(), null);
      await page.close();
      return { ...seen, isDrawn };
    },
    kill: async () => {
      await browser.kill();
      quiet = undefined;
      context = await start();
    },
    limit: async (bytes) => {
      const page = await quietly();
      const session = await context.newCDPSession(page);
      if (bytes === undefined) await session.send('Storage.overrideQuotaForOrigin', { origin });
      else {
        const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
        await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + bytes });
        // The limit ends together with the session that set it.
        return;
      }
      await session.detach();
    },
    discard: async () => {
      await browser.remove();
    },
  };
}
