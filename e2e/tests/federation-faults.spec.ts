import type { Page, Route } from '@playwright/test';
import { isWhole } from '../support/extent.ts';
import { lazyParts } from '../support/lazy-parts.ts';
import {
  addressesOf,
  breakAddresses,
  remotes,
  replaceScripts,
  type LoadStep,
  type Remote,
} from '../support/remotes.ts';
import { expect, test } from '../support/test.ts';

const steps: readonly LoadStep[] = ['registry', 'manifest', 'entry', 'chunk'];

const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a 404': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'a 500': (route) => route.fulfill({ status: 500, body: 'error' }),
  'a 503 with JSON': (route) => route.fulfill({ status: 503, json: { message: 'later' } }),
  'html instead of it': (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  'half of it': async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) });
  },
  'a connection that is cut': (route) => route.abort('connectionreset'),
};

/** What hangs goes on hanging, at its address: only another one is answered. */
const hangOnce = (route: Route) =>
  new URL(route.request().url()).search === '' ? Promise.resolve() : route.continue();

const throwWhileBroken = 'if (globalThis.isBroken) throw new Error("broken build");';

const scriptFaults: Readonly<Record<string, (text: string) => string>> = {
  'throws while it is evaluated': (text) => `${throwWhileBroken}${text}`,
  'has modules that throw': (text) => text.replaceAll(/[{,]\d+\([a-z,]*\)\{/g, `$&${throwWhileBroken}`),
};

/**
 * A file is asked for a few times at most, whatever its query: ahead, when it is opened, by the remote that heals itself
 * and by a person's retry, on two visits of a screen that is left and come back to.
 */
const mostRequests = 12;

const panel = (page: Page) => page.getByRole('heading', { name: '화면을 불러오지 못했습니다' });
const retry = (page: Page) => page.getByRole('button', { name: '다시 시도' });
const slowNotice = (page: Page) => page.getByText('불러오는 데 시간이 걸리고 있습니다.');

async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: '뒤로' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
}

/** Notes what the page asks for; the answer tells whether any file was asked for in a storm. */
function countRequests(page: Page): () => void {
  const counts = new Map<string, number>();
  const count = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1);
  };
  page.on('request', count);
  return () => {
    page.off('request', count);
    const files = [...counts].filter(([path]) => path.startsWith('/remotes'));
    expect(files.filter(([, times]) => times > mostRequests)).toEqual([]);
  };
}

let ways = 0;

/** The whole run breaks every remote in each way; a sample takes the remotes in turn, another one first in each round. */
function remotesOfWay(): readonly Remote[] {
  const turn = ways + Math.floor(ways / remotes.length);
  ways += 1;
  return isWhole ? remotes : remotes.filter((_, index) => index === turn % remotes.length);
}

/** With each fault another remote's failure is left for the next menu and come back to: all of them in turn. */
function isLeft(faultIndex: number, remote: Remote): boolean {
  return !isWhole || faultIndex % remotes.length === remotes.indexOf(remote);
}

function next(remote: Remote): Remote {
  return remotes[(remotes.indexOf(remote) + 1) % remotes.length] ?? remote;
}

for (const step of steps) {
  for (const [faultIndex, [fault, handler]] of Object.entries(faults).entries()) {
    const broken = remotesOfWay();
    test(`WV-70 MF-07 MF-08 the ${step} answers ${fault}: the panel stands there, the other menus go on, a retry heals it`, async ({
      page,
      open,
    }) => {
      for (const remote of broken) {
        const expectNoStorm = countRequests(page);
        const mend = await breakAddresses(page, await addressesOf(page, remote.name, step), handler);
        await open(remote.path);
        await expect(panel(page)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: remote.title })).toBeVisible();
        if (step !== 'registry' && isLeft(faultIndex, remote)) {
          const other = next(remote);
          await page.getByRole('button', { name: '홈으로' }).click();
          await page.getByRole('link', { name: other.title }).click();
          await expectScreen(page, other.title);
          await page.goBack();
          await page.getByRole('link', { name: remote.title }).click();
          await expect(panel(page)).toBeVisible();
        }
        await mend();
        await retry(page).click();
        await expectScreen(page, remote.title);
        expectNoStorm();
      }
    });
  }

  const broken = remotesOfWay();
  test(`WV-31 MF-07 MF-08 CON-16 the ${step} hangs: after 8 s it is said with a retry, which asks another address and heals it`, async ({
    page,
    open,
  }) => {
    for (const remote of broken) {
      const expectNoStorm = countRequests(page);
      const mend = await breakAddresses(page, await addressesOf(page, remote.name, step), hangOnce);
      await page.clock.install();
      await open(remote.path);
      await expect(page.getByRole('heading', { level: 1, name: remote.title })).toBeVisible();
      await expect(slowNotice(page)).toBeHidden();
      await page.clock.fastForward(8_100);
      await expect(slowNotice(page)).toBeVisible();
      await retry(page).click();
      await expectScreen(page, remote.title);
      await expect(slowNotice(page)).toBeHidden();
      await page.clock.resume();
      await mend();
      expectNoStorm();
    }
  });

  const stuck = remotesOfWay();
  test(`MF-07 MF-08 CON-16 the ${step} hangs for good: 120 s are the hard stop, with the panel and a retry`, async ({
    page,
    open,
  }) => {
    for (const remote of stuck) {
      const mend = await breakAddresses(page, await addressesOf(page, remote.name, step), () =>
        Promise.resolve(),
      );
      await page.clock.install();
      await open(remote.path);
      await expect(page.getByRole('heading', { level: 1, name: remote.title })).toBeVisible();
      await page.clock.fastForward(8_100);
      await expect(slowNotice(page)).toBeVisible();
      await page.clock.fastForward(112_000);
      await expect(panel(page)).toBeVisible();
      await mend();
      await retry(page).click();
      await page.clock.resume();
      await expectScreen(page, remote.title);
    }
  });
}

test.describe('scripts that throw', () => {
  test.use({ expectedPageErrors: ['broken build'] });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.set(globalThis, 'isBroken', true));
  });

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
          await page.unrouteAll();
        }
      });
    }

    const broken = remotesOfWay();
    test(`MF-07 MF-08 a lazy chunk ${fault}: what was opened says so, and a retry heals it`, async ({
      page,
      open,
    }) => {
      await withoutCamera(page);
      for (const remote of broken) {
        const part = lazyParts[remote.name];
        await replaceScripts(page, remote.name, 'lazy chunk', change);
        await open(remote.path);
        await part.open(page);
        await part.expectFailed(page);
        await repair(page);
        await part.retry(page);
        await part.expectShown(page);
        await page.unrouteAll();
      }
    });
  }
});

/** The scanner waits for the camera, as long as nobody answers the browser's question. */
async function withoutCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => undefined);
  });
}

for (const [faultIndex, [fault, handler]] of Object.entries(faults).entries()) {
  const broken = remotesOfWay();
  test(`MF-07 MF-08 a lazy chunk answers ${fault}: what was opened says so, the other menus go on, a retry heals it`, async ({
    page,
    open,
  }) => {
    await withoutCamera(page);
    for (const remote of broken) {
      const part = lazyParts[remote.name];
      const expectNoStorm = countRequests(page);
      const mend = await breakAddresses(page, await addressesOf(page, remote.name, 'lazy chunk'), handler);
      await open(remote.path);
      await part.open(page);
      await part.expectFailed(page);
      if (isLeft(faultIndex, remote)) {
        const other = next(remote);
        await open('/');
        await page.getByRole('link', { name: other.title }).click();
        await expectScreen(page, other.title);
        await page.goBack();
        await page.getByRole('link', { name: remote.title }).click();
        await expectScreen(page, remote.title);
        await part.open(page);
        await part.expectFailed(page);
      }
      await mend();
      await part.retry(page);
      await part.expectShown(page);
      expectNoStorm();
    }
  });
}

for (const step of ['lazy chunk', 'lazy style'] as const) {
  const broken = remotesOfWay();
  test(`MF-07 MF-08 CON-16 a ${step} hangs: after 8 s it is said with a retry, which asks another address and heals it`, async ({
    page,
    open,
  }) => {
    await withoutCamera(page);
    for (const remote of broken) {
      const part = lazyParts[remote.name];
      const expectNoStorm = countRequests(page);
      const mend = await breakAddresses(page, await addressesOf(page, remote.name, step), hangOnce);
      await open(remote.path);
      await expectScreen(page, remote.title);
      await page.clock.install();
      await part.open(page);
      await part.expectLoading(page);
      await expect(slowNotice(page)).toBeHidden();
      await page.clock.fastForward(8_100);
      await expect(slowNotice(page)).toBeVisible();
      await retry(page).click();
      await part.expectShown(page);
      await expect(slowNotice(page)).toBeHidden();
      await page.clock.resume();
      await mend();
      expectNoStorm();
    }
  });
}

test('MF-07 MF-08 CON-16 a lazy part of a screen hangs for good: 120 s are the hard stop, with the way on that a failure has', async ({
  page,
  open,
}) => {
  await withoutCamera(page);
  for (const remote of remotes.filter(({ name }) => name === 'events' || name === 'barcode')) {
    const part = lazyParts[remote.name];
    const mend = await breakAddresses(page, await addressesOf(page, remote.name, 'lazy chunk'), () =>
      Promise.resolve(),
    );
    await open(remote.path);
    await expectScreen(page, remote.title);
    await page.clock.install();
    await part.open(page);
    await part.expectLoading(page);
    await page.clock.fastForward(121_000);
    await part.expectFailed(page);
    await mend();
    await part.retry(page);
    await page.clock.resume();
    await part.expectShown(page);
  }
});
