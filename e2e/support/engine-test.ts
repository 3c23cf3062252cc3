import { selectors, type Browser } from '@playwright/test';
import { leftOnItsWay } from './engine-screens.ts';
import { launchOptions, type Engine } from './engines.ts';
import { expect, test as base } from './test.ts';

type WorkerFixtures = {
  engine: Engine;
  /** Helps the driver with an engine that is older than those that it supports. */
  driverIsHelped: undefined;
  /** The Chromium of the other browser tests. */
  newest: Browser;
};

type Fixtures = {
  /** Console errors and failed requests: the test fails on them. */
  troubles: string[];
};

/**
 * The driver asks for an element's visibility with a function that engines have since Chromium 105. It gets one in a
 * world of its own, so that the page does not have it.
 */
const engineHelp = `(() => {
  Element.prototype.checkVisibility ??= function () { return this.getClientRects().length > 0; };
  return { query: () => null, queryAll: () => [] };
})()`;

/** Tests of the built product in one of the old engines: nothing may go wrong, not even silently. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['103', { option: true, scope: 'worker' }],
  driverIsHelped: [
    async ({}, use) => {
      await selectors.register('engine-help', { content: engineHelp }, { contentScript: true });
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  newest: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch(launchOptions('newest'));
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      page.on('console', (message) => {
        if (message.type() !== 'error' || message.text() === leftOnItsWay) return;
        troubles.push(`console: ${message.text()}`);
      });
      page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // A screen that is left aborts its requests.
        if (reason !== 'net::ERR_ABORTED') troubles.push(`${reason}: ${request.url()}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) troubles.push(`${response.status()}: ${response.url()}`);
      });
      await use(troubles);
      expect(troubles).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
