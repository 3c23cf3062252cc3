import { expect, type Page } from '@playwright/test';

/** Waits until the device keeps so many complete generations; answers their names. */
export async function untilKept(page: Page, count: number): Promise<string[]> {
  let kept: string[] = [];
  await expect(async () => {
    kept = await page.evaluate(async () => {
      const complete: string[] = [];
      for (const name of await caches.keys())
        if ((await (await caches.open(name)).match('/.listing')) !== undefined) complete.push(name);
      return complete;
    });
    expect(kept).toHaveLength(count);
  }).toPass();
  return kept;
}
