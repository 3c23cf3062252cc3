import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { chromiumArguments } from '../../release/pages/chromium-arguments.ts';
import { testBrowserPath } from '../../release/pages/chromium.ts';
import { killGroup, runningProcesses, wordsOf } from './processes.ts';

type Options = Omit<
  NonNullable<Parameters<typeof chromium.launchPersistentContext>[1]>,
  'executablePath' | 'args'
>;

/** A Chromium on a profile that outlives it. Killed and launched again, it is still the same phone. */
export class KillableChromium {
  readonly #profile: string;
  #running: { context: BrowserContext; group: number } | undefined;

  constructor(name: string) {
    this.#profile = fs.mkdtempSync(path.join(os.tmpdir(), `${name}-`));
  }

  async launch(options: Options): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(this.#profile, {
      ...options,
      executablePath: testBrowserPath(),
      args: chromiumArguments,
    });
    this.#running = { context, group: this.#group() };
    context.once('close', () => {
      this.#running = undefined;
    });
    return context;
  }

  /**
   * The browser's process. Playwright does not tell which one it has started, but it leads a process group of its own.
   */
  #group(): number {
    const argument = `--user-data-dir=${this.#profile}`;
    const browser = runningProcesses().find(
      ({ id, parent }) => parent === process.pid && wordsOf(id).includes(argument),
    );
    if (browser === undefined) throw new Error('the browser has no process');
    return browser.group;
  }

  /** Ends the browser like a system that needs its memory, without telling its pages. */
  async kill(): Promise<void> {
    if (this.#running === undefined) return;
    const { context, group } = this.#running;
    const closed = context.waitForEvent('close', { timeout: 30_000 });
    await Promise.all([killGroup(group), closed]);
  }

  async remove(): Promise<void> {
    await this.kill();
    fs.rmSync(this.#profile, { recursive: true, force: true });
  }
}
