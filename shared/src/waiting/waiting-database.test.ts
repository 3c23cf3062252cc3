import { work } from '../test/sending.ts';
import { keepWaiting, withWaitingDatabase, writeAgainIfCleared } from './waiting-database.ts';

/** What the browser does when somebody deletes the data of its sites. */
async function clearDevice(): Promise<void> {
  await new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase('waiting-work');
    deleting.onsuccess = resolve;
    deleting.onerror = reject;
  });
}

test('OFF-33 a page that began on a full device writes again, too, what it kept later, where that is cleared', async () => {
  const readWork = () => withWaitingDatabase((database) => database.getAll('work'));
  const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await readWork()).toEqual([]);
  put.mockRestore();
  const kept = { ...work('k1'), writtenAt: 1 };
  writeAgainIfCleared(() => [{ work: kept, readPhotos: async () => [] }]);
  await keepWaiting(kept, []);
  await clearDevice();
  expect(await readWork()).toEqual([kept]);
});
