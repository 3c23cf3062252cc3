import { dockProblems, endOfScreen } from '../support/engine-screens.ts';
import { spreadOf } from '../support/extent.ts';
import { allScreens, expectLoaded } from '../support/foreign-screens.ts';
import { expect, test } from '../support/foreign-test.ts';
import { expectNoSidewaysScroll } from '../support/inspect.ts';
import { doubleText } from '../support/text-size.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const screen of spreadOf(allScreens, 7)) {
  test(`WV-59 with type at 200 % ${screen.path} is no wider than the phone, is seen to its end, and keeps its dock within reach`, async ({
    page,
    open,
  }) => {
    await open(screen.path);
    await expectLoaded(page, screen);
    const docks = await page.locator('footer').count();
    await doubleText(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', /^(?:36|56)px$/);
    await expectNoSidewaysScroll(page);
    await expect.poll(() => endOfScreen(page)).toEqual([]);
    await expect(page.locator('footer')).toHaveCount(docks);
    if (docks > 0) await expect.poll(() => dockProblems(page)).toEqual([]);
  });
}
