import type { Page } from '@playwright/test';
import { addressesOf, type LoadStep } from '../support/remotes.ts';
import { saveButton } from '../support/survey-forms.ts';
import { expect, heading, test } from '../support/test.ts';

type Waiting = {
  title: string;
  /** The paths without whose answers the screen is not drawn. */
  needs: (page: Page) => Promise<(path: string) => boolean>;
  /** Goes from the home menu to the place where the screen is waited for. */
  go: (page: Page) => Promise<void>;
  /** The screen that Back leads to. */
  parent: string;
};

async function filesOf(page: Page, name: string, step: LoadStep): Promise<(path: string) => boolean> {
  const files = await addressesOf(page, name, step);
  return (path) => files.includes(path);
}

const waitings: readonly Waiting[] = [
  {
    title: 'a remote',
    needs: (page) => filesOf(page, 'barcode', 'chunk'),
    go: async (page) => {
      await page.getByRole('link', { name: '자재 조회' }).click();
      await expect(heading(page, '자재 조회')).toBeVisible();
    },
    parent: '현장 영업',
  },
  {
    title: 'a late screen of a remote',
    needs: (page) => filesOf(page, 'field', 'lazy chunk'),
    go: async (page) => {
      await page.getByRole('link', { name: '현장 관리' }).click();
      await page.getByRole('link', { name: '현장 정보 조회' }).click();
      await expect(heading(page, '현장 정보 조회')).toBeVisible();
    },
    parent: '현장 관리',
  },
  {
    title: 'a form',
    needs: async () => (path) => path.startsWith('/api/field-info/sc/'),
    go: async (page) => {
      await page.getByRole('link', { name: '현장 관리' }).click();
      await page.getByRole('link', { name: '자사 현장 정보' }).click();
      await expect(heading(page, '자사 현장 정보')).toBeVisible();
      await page.getByRole('main').getByRole('link').first().click();
      await expect(saveButton(page)).toBeDisabled();
    },
    parent: '자사 현장 정보',
  },
];

type Press = { down: () => Promise<void>; up: () => Promise<void> };

/** Presses in the middle of Back, with a mouse or with a finger. */
async function pressOn(page: Page, how: string): Promise<Press> {
  const box = await page.getByRole('button', { name: '뒤로' }).boundingBox();
  if (box === null) throw new Error('there is no Back');
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  if (how === 'mouse') {
    await page.mouse.move(point.x, point.y);
    return { down: () => page.mouse.down(), up: () => page.mouse.up() };
  }
  const session = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchEnd', touchPoints: (typeof point)[]) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  return { down: () => touch('touchStart', [point]), up: () => touch('touchEnd', []) };
}

/** Waits until the page has had time to draw what it has. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}

for (const { title, needs, go, parent } of waitings) {
  for (const how of ['finger', 'mouse']) {
    test(`SH-43 MF-08 Back of ${title} that is waited for is pressed by a ${how}, the screen comes, and is let go: one step back`, async ({
      page,
      open,
    }) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      // A press in the middle of the move between two screens meets neither.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const isNeeded = await needs(page);
      await page.route(
        (url) => isNeeded(url.pathname),
        async (route) => {
          await released;
          await route.continue();
        },
      );
      await open('/');
      await go(page);
      await page.evaluate(() => {
        let steps = 0;
        window.addEventListener('popstate', () => {
          steps += 1;
          document.documentElement.dataset.steps = String(steps);
        });
      });
      const back = await pressOn(page, how);
      await back.down();
      const come = page.waitForResponse((response) => isNeeded(new URL(response.url()).pathname));
      release();
      await (await come).finished();
      await untilDrawn(page);
      await back.up();
      await expect(page.getByRole('heading', { level: 1, name: parent, exact: true })).toBeVisible();
      await untilDrawn(page);
      await expect(page.locator('html')).toHaveAttribute('data-steps', '1');
    });
  }
}
