import type { Page, Route } from '@playwright/test';
import { addressOf, breakAddress, remotes, replaceScript, type LoadStep } from '../support/remotes.ts';
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

const panel = (page: Page) => page.getByRole('heading', { name: '화면을 불러오지 못했습니다' });
const retry = (page: Page) => page.getByRole('button', { name: '다시 시도' });

async function expectScreen(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: '뒤로' })).toBeVisible();
  await expect(panel(page)).toBeHidden();
}

for (const step of steps) {
  for (const [fault, handler] of Object.entries(faults)) {
    test(`MF-07 MF-08 the ${step} answers ${fault}: the panel stands there, the other menus go on, a retry heals it`, async ({
      page,
      open,
    }) => {
      for (const [index, remote] of remotes.entries()) {
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        const mend = await breakAddress(page, await addressOf(page, remote.name, step), handler);
        await open(remote.path);
        await expect(panel(page)).toBeVisible();
        await expect(page.getByRole('heading', { level: 1, name: remote.title })).toBeVisible();
        if (step !== 'registry') {
          const other = remotes[(index + 1) % remotes.length] ?? remotes[0];
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
        // No storm: each file is asked for a few times at most.
        for (const url of new Set(requests))
          expect(requests.filter((asked) => asked === url).length).toBeLessThan(8);
        page.removeAllListeners('request');
      }
    });
  }

  test(`MF-07 CON-16 the ${step} hangs: after 8 s it is said with a retry, the retry heals it, 120 s are the hard stop`, async ({
    page,
    open,
  }) => {
    for (const remote of remotes) {
      const mend = await breakAddress(page, await addressOf(page, remote.name, step), () =>
        Promise.resolve(),
      );
      await page.clock.install();
      await open(remote.path);
      await expect(page.getByRole('heading', { level: 1, name: remote.title })).toBeVisible();
      await expect(page.getByText('불러오는 데 시간이 걸리고 있습니다.')).toBeHidden();
      await page.clock.fastForward(8_100);
      await expect(page.getByText('불러오는 데 시간이 걸리고 있습니다.')).toBeVisible();
      await page.clock.fastForward(112_000);
      await expect(panel(page)).toBeVisible();
      await mend();
      await retry(page).click();
      await page.clock.resume();
      await expectScreen(page, remote.title);
    }
  });
}

test.describe('scripts that are not what was built', () => {
  test.use({ expectedPageErrors: ['broken build'] });

  for (const step of ['entry', 'chunk'] as const) {
    test(`MF-07 the ${step} throws while it is evaluated: the panel, and a way home`, async ({
      page,
      open,
    }) => {
      for (const remote of remotes) {
        await replaceScript(page, remote.name, step, 'throw new Error("broken build");');
        await open(remote.path);
        await expect(panel(page)).toBeVisible();
        await page.unrouteAll();
        await retry(page).click();
        await expectScreen(page, remote.title);
      }
    });

    test(`MF-07 a tampered ${step} is never run: its integrity does not fit`, async ({ page, open }) => {
      for (const remote of remotes) {
        const path = await addressOf(page, remote.name, step);
        const mend = await breakAddress(page, path, async (route) => {
          const text = await (await route.fetch()).text();
          await route.fulfill({
            contentType: 'text/javascript',
            body: `globalThis.wasTampered = true;${text}`,
          });
        });
        await open(remote.path);
        await expect(panel(page)).toBeVisible();
        expect(await page.evaluate('globalThis.wasTampered')).toBeUndefined();
        await mend();
      }
    });
  }
});
