import { spreadOf } from '../support/extent.ts';
import type { CallName } from '../support/foreign-calls.ts';
import { allScreens, expectLoaded } from '../support/foreign-screens.ts';
import { expect, heading, test } from '../support/foreign-test.ts';
import { markup, vary } from '../support/foreign-variants.ts';
import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '../support/inspect.ts';

const everyRead: CallName[] = allScreens.flatMap(({ calls }) => calls);
const phone = { width: 390, height: 844 };
const small = { width: 320, height: 640 };

for (const screen of spreadOf(allScreens, 7)) {
  const { path, title, calls } = screen;

  // One page is used for all of it, because opening a new one for each answer takes most of the time.
  test(`SH-18 SH-30 SH-35 SH-39 SH-40 SH-41 ${path} on a foreign backend: usual answers, without values, with markup, as text, within 320 px`, async ({
    page,
    open,
    backend,
  }) => {
    await test.step('usual answers: loaded, accessible, for fingers, within 320 px', async () => {
      await open(path);
      await expectLoaded(page, screen);
      await expectAccessible(page);
      await expectTouchTargets(page);
      await page.setViewportSize(small);
      await expectNoSidewaysScroll(page);
      await expectTouchTargets(page);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
    if (calls.length === 0) return;

    await test.step('records whose fields are all null', async () => {
      vary(backend, everyRead, 'withoutValues');
      const before = backend.asked(calls[0] ?? 'rooms').length;
      const answered = page.waitForResponse((response) => response.url().includes('/api/'));
      await open(path);
      await answered;
      await expect(heading(page, title)).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(await page.locator('body').innerText()).not.toMatch(
        /\b(?:null|undefined|NaN|false)\b|Invalid|\[object/,
      );
      await expectNoSidewaysScroll(page);
      expect(backend.asked(calls[0] ?? 'rooms').length).toBeGreaterThan(before);
    });

    await test.step('markup in whatever people wrote is text', async () => {
      vary(backend, everyRead, 'withMarkup');
      await open(path);
      await expect(heading(page, title)).toBeVisible();
      if (calls[0] !== 'branches' && calls[0] !== 'barcodeFilters') {
        await expect(page.getByText(markup).first()).toBeVisible();
      }
      await expect(page.locator('img[src="x"], b.hostile')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    });

    await test.step('numbers as text and fields that nobody knows', async () => {
      vary(backend, everyRead, 'withText');
      await page.setViewportSize(phone);
      await open(path);
      await expectLoaded(page, screen);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    });
  });
}
