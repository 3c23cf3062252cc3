import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumArguments } from '../../release/pages/chromium-arguments.ts';
import { testBrowserPath } from '../../release/pages/chromium.ts';
import { compiled, quietPage, type Device } from './device.ts';
import { lookInPage } from './in-page.ts';

type Running = { process: ChildProcess; context: BrowserContext };

/** A browser of its own process, so that it can be killed; Playwright's own ends with its store. */
async function start(profile: string): Promise<Running> {
  const args = [
    ...chromiumArguments,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(testBrowserPath(), args, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const [, found] = /DevTools listening on (ws:\S+)/.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Chromium did not start: ${said}`)));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('Chromium has no context');
  return { process: child, context };
}

async function end({ process: child }: Running): Promise<void> {
  const exit = once(child, 'exit');
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await exit;
}

/** Longest wait in ms for what a person would see. */
const patience = 15_000;

export async function startChromium(origin: string): Promise<Device> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-points-'));
  let running = await start(profile);
  let quiet: Page | undefined;

  async function ask<Result>(page: Page, work: string, value: unknown): Promise<Result> {
    return page.evaluate<Result>(
      `(async () => { ${compiled} return (${work})(${JSON.stringify(value)}); })()`,
    );
  }

  async function quietly(): Promise<Page> {
    if (quiet === undefined) {
      quiet = await running.context.newPage();
      await quiet.goto(origin + quietPage);
    }
    return quiet;
  }

  return {
    name: 'Chromium',
    run: async (work, value) => ask(await quietly(), work.toString(), value),
    open: async () => {
      const page = await running.context.newPage();
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
      await end(running);
      quiet = undefined;
      running = await start(profile);
    },
    limit: async (bytes) => {
      const page = await quietly();
      const session = await running.context.newCDPSession(page);
      if (bytes === undefined) await session.send('Storage.overrideQuotaForOrigin', { origin });
      else {
        const { usage } = await session.send('Storage.getUsageAndQuota', { origin });
        await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + bytes });
        // The limit ends with the session that has set it.
        return;
      }
      await session.detach();
    },
    discard: async () => {
      await end(running);
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}
