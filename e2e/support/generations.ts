import { expect, type Page } from '@playwright/test';

/** The names of the complete generations that the device keeps. */
function namesOfKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const complete: string[] = [];
    for (const name of await caches.keys())
      if ((await (await caches.open(name)).match('/.listing')) !== undefined) complete.push(name);
    return complete;
  });
}

/** Waits until the device keeps so many complete generations; answers their names. */
export async function untilKept(page: Page, count: number): Promise<string[]> {
  let kept: string[] = [];
  await expect(async () => {
    kept = await namesOfKept(page);
    expect(kept).toHaveLength(count);
  }).toPass();
  return kept;
}

/** Waits until the device has begun to keep a generation, and none is complete. */
export async function whileKeeping(page: Page): Promise<void> {
  await expect(async () => {
    const names = await page.evaluate(() => caches.keys());
    expect(names).toContainEqual(expect.stringMatching(/^generation-/));
  }).toPass();
  expect(await namesOfKept(page)).toEqual([]);
}
