import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What the device holds of waiting work. `mark` changes when the database is made anew. */
function readDevice(page: Page): Promise<{ mark: string; count: number }> {
  return page.evaluate(
    () =>
      new Promise<{ mark: string; count: number }>((resolve) => {
        const nothing = { mark: '', count: 0 };
        const opening = indexedDB.open('waiting-work');
        // Only the app may make the database, not this look at it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(nothing);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(['leases', 'work']);
          opening.result.close();
          const mark: IDBRequest<unknown> = reading.objectStore('leases').get('made');
          const count = reading.objectStore('work').count();
          reading.oncomplete = () =>
            resolve({ mark: JSON.stringify(mark.result ?? ''), count: count.result });
          reading.onabort = () => resolve(nothing);
        };
      }),
  );
}

/**
 * Deletes what the browser keeps for the page's site, like a person in the browser's settings, while the page is open.
 * Afterwards as much has to wait on the device as before.
 */
export async function clearDevice(page: Page): Promise<void> {
  const { mark: before, count } = await readDevice(page);
  expect(count).toBeGreaterThan(0);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  });
  // The browser answers before it has cleared everything.
  await expect(async () => {
    const device = await readDevice(page);
    expect(device.mark).not.toBe(before);
    expect(device.count).toBe(count);
  }).toPass({ intervals: [50], timeout: 10_000 });
}

/** Deletes what the product has stored on the device, like a browser that needs room, while the app is not open. */
export async function evict(page: Page, storageTypes: string): Promise<void> {
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await session.detach();
}
