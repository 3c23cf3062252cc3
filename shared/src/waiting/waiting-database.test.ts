import type * as database from './waiting-database.ts';
import { employeeNumber, work } from '../test/sending.ts';

/** A page of its own, which has not looked at the device yet. */
async function openPage(): Promise<typeof database> {
  jest.resetModules();
  return import('./waiting-database.ts');
}

/** What the browser does when somebody deletes the data of its sites. */
async function clearDevice(): Promise<void> {
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('waiting-work');
    deleting.onsuccess = resolve;
    deleting.onerror = reject;
  });
}

test('OFF-33 a page that began on a full device writes again, too, what it kept later, where that is cleared', async () => {
  const page = await openPage();
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await page.readWaiting(employeeNumber)).toEqual([]);
  put.mockRestore();
  const kept = { ...work('k1'), writtenAt: 1 };
  page.writeAgainIfCleared(() => [{ work: kept, readPhotos: async () => [] }]);
  await page.keepWaiting(kept, []);
  await clearDevice();
  expect(await page.readWaiting(employeeNumber)).toEqual([kept]);
});
