import { expect, test as base, type Page } from '@playwright/test';
import { sampleEmployee } from './product.ts';

type Fixtures = {
  /** Opens a path of the product as an employee of the sample data. */
  open: (path: string, employeeNumber?: string | null) => Promise<void>;
  /** Uncaught errors of the page that a test expects, as parts of their texts. */
  expectedPageErrors: string[];
  /** What went wrong in the page unnoticed: the test fails on it. */
  pageErrors: string[];
};

/** Tests of the product in a browser; an uncaught error in the page fails the test. */
export const test = base.extend<Fixtures>({
  expectedPageErrors: [[], { option: true }],
  pageErrors: [
    async ({ page, expectedPageErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors.filter((error) => !expectedPageErrors.some((part) => error.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
  open: async ({ page }, use) => {
    await use(async (path, employeeNumber = sampleEmployee) => {
      const query =
        employeeNumber === null ? '' : `${path.includes('?') ? '&' : '?'}employeeNumber=${employeeNumber}`;
      // A file that hangs must not keep the test from looking at the page: a preload that hangs holds the load event
      // back.
      await page.goto(path + query, { waitUntil: 'domcontentloaded' });
    });
  },
});

export { expect };

/** The screen's title. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** The offline bar of the screen that is shown: while a screen opens, the one before is still there, hidden. */
export const offlineBar = (page: Page) =>
  page.getByRole('status').filter({ hasText: '오프라인 상태입니다. 연결되면 자동으로 다시 시도합니다.' });

/**
 * Takes the network away for good, and also tells every page that opens from now on: Chromium's emulation leaves
 * `navigator.onLine` true in a page that the worker answered.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  await page.context().setOffline(true);
}

/** Answers a call of the page like a foreign backend. */
export async function answer(page: Page, path: string | RegExp, body: unknown, status = 200): Promise<void> {
  await page.route(typeof path === 'string' ? (url) => url.pathname === path : path, (route) =>
    typeof body === 'string'
      ? route.fulfill({ status, contentType: 'text/plain; charset=utf-8', body })
      : route.fulfill({ status, json: body }),
  );
}
