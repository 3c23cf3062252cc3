import type { CallName } from '../support/foreign-calls.ts';
import { allScreens, expectLoaded } from '../support/foreign-screens.ts';
import { expect, heading, test } from '../support/foreign-test.ts';
import { markup, vary } from '../support/foreign-variants.ts';
import { expectAccessible, expectNoSidewaysScroll, expectTouchTargets } from '../support/inspect.ts';

const everyRead: CallName[] = allScreens.flatMap(({ calls }) => calls);

for (const screen of allScreens) {
  test(`SH-18 SH-40 SH-41 ${screen.path} on a foreign backend: loaded, accessible, for fingers, within 320 px`, async ({
    page,
    open,
  }) => {
    await open(screen.path);
    await expectLoaded(page, screen);
    await expectAccessible(page);
    await expectTouchTargets(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await expectTouchTargets(page);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

for (const { path, title, calls, shows } of allScreens.filter(({ calls }) => calls.length > 0)) {
  test(`SH-30 ${path} draws records whose fields are all null, within 320 px`, async ({
    page,
    open,
    backend,
  }) => {
    vary(backend, everyRead, 'withoutValues');
    await page.setViewportSize({ width: 320, height: 640 });
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
    expect(backend.asked(calls[0] ?? 'rooms').length).toBeGreaterThan(0);
  });

  test(`SH-39 ${path} shows markup in whatever people wrote as text, within 320 px`, async ({
    page,
    open,
    backend,
  }) => {
    vary(backend, everyRead, 'withMarkup');
    await page.setViewportSize({ width: 320, height: 640 });
    await open(path);
    await expect(heading(page, title)).toBeVisible();
    if (calls[0] !== 'branches' && calls[0] !== 'barcodeFilters') {
      await expect(page.getByText(markup).first()).toBeVisible();
    }
    await expect(page.locator('img[src="x"], b.hostile')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });

  test(`SH-35 SH-41 ${path} takes numbers as text and fields that it does not know`, async ({
    page,
    open,
    backend,
  }) => {
    vary(backend, everyRead, 'withText');
    await open(path);
    await expectLoaded(page, { path, title, calls, shows });
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}
