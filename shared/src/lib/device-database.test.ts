import { createDeviceDatabase } from './device-database.ts';
import type { DBSchema } from 'idb';

type Schema = DBSchema & { words: { key: string; value: string } };

let number = 0;

function newDatabase() {
  number += 1;
  return createDeviceDatabase<Schema>({
    name: `device-database-${number}`,
    version: 1,
    upgrade: (database) => void database.createObjectStore('words'),
  });
}

/** The page is put aside, as WebKit does with the last few that were left, or left for good. */
function hidePage({ persisted }: { persisted: boolean }): void {
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }));
}

test('PHN-10 a read that is under way when the page is put aside is given up, and made again', async () => {
  const withDatabase = newDatabase();
  await withDatabase((database) => database.put('words', '라면', 'a'));
  const states: string[] = [];
  const word = await withDatabase(async (database) => {
    const reading = database.transaction('words');
    const found = reading.store.get('a');
    // The page is put aside in the middle of the first.
    if (states.push('begun') === 1) hidePage({ persisted: true });
    await reading.done.catch((error: unknown) => states.push(String(error)));
    states.push('ended');
    return found;
  });
  expect(word).toBe('라면');
  expect(states).toEqual(['begun', expect.stringContaining('AbortError'), 'ended', 'begun', 'ended']);
});

test('PHN-10 a read in one call is made again as well, and nothing is left uncaught', async () => {
  const withDatabase = newDatabase();
  await withDatabase((database) => database.put('words', '라면', 'a'));
  let reads = 0;
  const words = await withDatabase((database) => {
    const found = database.getAll('words');
    reads += 1;
    if (reads === 1) hidePage({ persisted: true });
    return found;
  });
  expect(words).toEqual(['라면']);
  expect(reads).toBe(2);
});

test('PHN-10 a database that is being made when the page is put aside is made afterwards', async () => {
  const withDatabase = createDeviceDatabase<Schema>({
    name: 'device-database-made-twice',
    version: 1,
    upgrade(database) {
      database.createObjectStore('words');
      made += 1;
      if (made === 1) hidePage({ persisted: true });
    },
  });
  let made = 0;
  expect(await withDatabase((database) => database.getAllKeys('words'))).toEqual([]);
  expect(made).toBe(2);
});

test('PHN-10 a write, and what ends with its page, is left to the browser', async () => {
  const withDatabase = newDatabase();
  await withDatabase(async (database) => {
    const writing = database.transaction('words', 'readwrite');
    void writing.store.put('라면', 'a');
    hidePage({ persisted: true });
    await writing.done;
  });
  const words = await withDatabase(async (database) => {
    const found = database.getAll('words');
    hidePage({ persisted: false });
    return found;
  });
  expect(words).toEqual(['라면']);
});
