import type { Page } from '@playwright/test';
import { worksAsToday } from '../support/as-today.ts';
import { badWorkers, countOfWorker, isBadInstalled, neverInstalled } from '../support/bad-workers.ts';
import { sampleOf } from '../support/extent.ts';
import { untilKept, whileKeeping } from '../support/generations.ts';
import type { Line } from '../support/line.ts';
import { test } from '../support/offline-test.ts';
import { startOwnProduct } from '../support/own-product.ts';
import { isOwnProduct, sampleEmployee } from '../support/product.ts';
import { mainOf, promoteThreeHosts } from '../support/promoted-hosts.ts';
import { expect, goOffline, heading } from '../support/test.ts';

test.skip(!isOwnProduct, 'it starts products of other settings');
test.use({ serviceWorkers: 'allow' });

const home = `/?employeeNumber=${sampleEmployee}`;

/** Opens the home menu at a host with OFFLINE=off, and looks at what is left on the device then. */
async function takeBack(page: Page, line: Line, opens: (page: Page) => Promise<void>): Promise<void> {
  const other = await startOwnProduct({ OFFLINE: 'off' });
  try {
    line.instead.delete('/worker.js');
    line.origin = other.origin;
    await opens(page);
    await expect.poll(() => page.evaluate(countOfWorker)).toBe(0);
    await worksAsToday(page);
    expect(await page.evaluate(countOfWorker)).toBe(0);
  } finally {
    await other.stop();
  }
}

async function open(page: Page): Promise<void> {
  await page.goto(home);
  await expect(heading(page, '현장 영업')).toBeVisible();
}

/**
 * If the worker gives a page no answer, the browser shows a page of its own; the worker is gone by the time somebody
 * tries again.
 */
async function openInVain(page: Page): Promise<void> {
  await expect(page.goto(home)).rejects.toThrow(/ERR_FAILED/);
  await expect(() => open(page)).toPass();
}

/**
 * A device that keeps a generation, and on which a bad worker takes over: `line` gives it in place of the product's.
 */
async function installBad(page: Page, line: Line, script: string): Promise<void> {
  await page.goto(home);
  await untilKept(page, 1);
  const asked = line.answerInstead('/worker.js', 200, script);
  await page.goto(home);
  await asked;
  await expect.poll(() => page.evaluate(isBadInstalled)).toBe(true);
}

/** Runs in the page: while a generation is kept, asks all the time, so that the worker, which gives way, is never done. */
async function askWhileKeeping(): Promise<void> {
  for (;;) {
    if ((await caches.keys()).length > 0) await fetch('/healthz').catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('OFF-12 where OFFLINE is off the next opening takes worker and stores from the device, half a generation too', async ({
  page,
  line,
}) => {
  await page.addInitScript(askWhileKeeping);
  await page.goto(home);
  await whileKeeping(page);
  await takeBack(page, line, open);
});

for (const { fault, script, ...bad } of sampleOf(badWorkers, 1)) {
  test(`OFF-12 where OFFLINE is off the next opening takes a worker that ${fault} from the device, with what it and the one before it kept`, async ({
    page,
    line,
  }) => {
    await installBad(page, line, script);
    await takeBack(page, line, 'isWithoutPages' in bad ? openInVain : open);
  });
}

for (const { fault, script } of sampleOf(badWorkers.filter((bad) => !('isWithoutPages' in bad)))) {
  test(`OFF-01 a worker that ${fault} leaves the app as it is without one`, async ({ page, line }) => {
    await installBad(page, line, script);
    await worksAsToday(page);
  });
}

const notInstalled = [
  ['cannot be installed', 200, neverInstalled],
  ['cannot be read', 200, 'throw new Error("broken");'],
  ['is not served', 404, ''],
] as const;

for (const [fault, status, script] of sampleOf(notInstalled)) {
  test(`OFF-01 a worker that ${fault} leaves the app as it is without one`, async ({ page, line }) => {
    const asked = line.answerInstead('/worker.js', status, script);
    await page.goto(home);
    await asked;
    await worksAsToday(page);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
}

/** Opens the home menu, and checks that it belongs to the release of the host whose pages begin with `script`. */
async function openOf(page: Page, script: string): Promise<void> {
  await open(page);
  await expect(page.locator(`script[src="${script}"]`)).toBeAttached();
}

test('OFF-01 OFF-08 under a worker that is three releases of the host older pages are those of the newest release, without a network too', async ({
  page,
  line,
}) => {
  const product = await startOwnProduct({ OFFLINE: 'on' });
  try {
    line.origin = product.origin;
    await open(page);
    await untilKept(page, 1);
    const readWorker = async () => (await fetch(`${product.origin}/worker.js`)).text();
    const worker = await readWorker();
    const asked = line.answerInstead('/worker.js', 200, worker);
    const newest = mainOf(product, await promoteThreeHosts(product));
    await expect(() => openOf(page, newest)).toPass();
    await asked;
    expect(await readWorker()).not.toBe(worker);
    await worksAsToday(page);
    await untilKept(page, 2);

    line.state = 'cut';
    await goOffline(page);
    await openOf(page, newest);
    await expect(page.locator('meta[name="generation"]')).toHaveCount(1);
  } finally {
    await product.stop();
  }
});

const withoutWorkers = [
  {
    device: 'a webview that has no service workers, as on iOS without app-bound domains',
    inject: () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  },
  {
    device: 'a device that refuses them',
    inject: () => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    },
  },
];

for (const { device, inject } of sampleOf(withoutWorkers)) {
  test(`OFF-01 ${device} does everything, the day is prepared, and nothing is said of it in the console`, async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(message.text());
    });
    await page.addInitScript(inject);
    await worksAsToday(page);
    expect(
      await page.evaluate(() => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null),
    ).toBe(false);
    await open(page);
    await page.getByRole('status').filter({ hasText: '오늘 업무 준비 완료' }).waitFor();
    expect(problems).toEqual([]);
  });
}
