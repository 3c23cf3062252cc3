import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectTouchTargets } from '../support/inspect.ts';
import { expect, heading, test } from '../support/test.ts';

test('SH-02 after a deployment of the host the home menu says so, and a reload brings it', async ({
  page,
  open,
}) => {
  await open('/');
  await expect(heading(page, '현장 영업')).toBeVisible();
  // What asks for it comes late.
  await page.waitForLoadState('networkidle');
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const news = page.getByRole('status').filter({ hasText: '새 버전이 있습니다.' });
  const isHome = (url: URL) => url.pathname === '/';

  const asked = page.waitForResponse((response) => isHome(new URL(response.url())));
  await comeBack();
  await (await asked).finished();
  await expect(news).toHaveCount(0);

  await page.route(isHome, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('/assets/main.', '/assets/main.new.'),
    });
  });
  await comeBack();
  await expect(news).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectTouchTargets(page);
  await page.unroute(isHome);
  const reloaded = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: '새로고침' }).click();
  await reloaded;
  await expect(heading(page, '현장 영업')).toBeVisible();
  await expect(news).toHaveCount(0);
});

test('PHN-07 what the home menu throws is kept to it: a panel with a way to try again, no white page', async ({
  page,
  open,
}) => {
  // Only once, because the measurements, which come later, ask for idle time too.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => {
      // The name of the window survives a reload.
      if (window.name === 'was broken') return 0;
      window.name = 'was broken';
      throw new Error('broken');
    };
  });
  await open('/');
  await expect(page.getByRole('heading', { name: '화면을 불러오지 못했습니다' })).toBeVisible();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('link', { name: '행사 관리' })).toBeVisible();
});

test.describe('the move from screen to screen', () => {
  type Move = { half: string | null; duration: unknown; direction: string | undefined; pointer: string };

  /** Notes each move when it begins: which half of the page moves, and how. */
  async function recordMoves(page: Page): Promise<() => Promise<Move[]>> {
    await page.evaluate(() => {
      const moves: Move[] = [];
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (draw) => {
        const transition = start(draw);
        void transition.ready.then(() => {
          for (const animation of document.getAnimations()) {
            const { effect } = animation;
            if (!(animation instanceof CSSAnimation) || !(effect instanceof KeyframeEffect)) continue;
            if (animation.animationName !== 'screen-in') continue;
            const { duration, direction } = effect.getTiming();
            const pointer = getComputedStyle(document.documentElement, '::view-transition').pointerEvents;
            moves.push({ half: effect.pseudoElement, duration, direction, pointer });
          }
        });
        return transition;
      };
      Object.assign(window, { moves });
    });
    return () => page.evaluate(() => Reflect.get(window, 'moves') as Move[]);
  }

  test('SH-43 an opened screen comes in from the right, Back takes it there again, and taps pass meanwhile', async ({
    page,
    open,
  }) => {
    await open('/');
    const moves = await recordMoves(page);
    const opened = {
      half: '::view-transition-new(root)',
      duration: 280,
      direction: 'normal',
      pointer: 'none',
    };
    await page.getByRole('link', { name: '자재 조회' }).click();
    await expect(heading(page, '자재 조회')).toBeVisible();
    await expect.poll(moves).toEqual([opened]);
    await page.getByRole('button', { name: '뒤로' }).click();
    await expect(heading(page, '현장 영업')).toBeVisible();
    const left = { ...opened, half: '::view-transition-old(root)', direction: 'reverse' };
    await expect.poll(moves).toEqual([opened, left]);
  });

  test('WV-60 SH-43 with reduced motion nothing moves', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('/');
    await page.evaluate(() => {
      document.startViewTransition = () => {
        throw new Error('moved');
      };
    });
    await page.getByRole('link', { name: '자재 조회' }).click();
    await expect(heading(page, '자재 조회')).toBeVisible();
  });
});
