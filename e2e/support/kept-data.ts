import { keptDatabase } from '@field-sales/shared/kept/database-name';
import { expect, type Locator, type Page } from '@playwright/test';

/** How many photos the device keeps, or how many entries in all. */
export function countKept(page: Page, of: 'photos' | 'sizes'): Promise<number> {
  return page.evaluate(
    ([name, store]) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name);
        // Only the app may make the database, not this look at it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(store).objectStore(store).count();
          opening.result.close();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
    [keptDatabase, of] as const,
  );
}

/** Waits until the device keeps so many photos, and then empties the browser's own cache. */
export async function untilPhotosKept(page: Page, count: number): Promise<void> {
  await expect.poll(() => countKept(page, 'photos')).toBeGreaterThanOrEqual(count);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Waits until a photo is actually drawn, because an element can be there without its picture. */
export async function expectDrawn(photo: Locator): Promise<void> {
  await expect
    .poll(() => photo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBeGreaterThan(0);
}
