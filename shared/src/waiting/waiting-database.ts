import type { DeviceNames } from '../contract/remote-protocol.ts';
import { createDeviceDatabase } from '../lib/device-database.ts';
import { newKey } from '../lib/new-key.ts';
import type { DBSchema, IDBPDatabase } from 'idb';
import { announceWaiting } from './waiting-news.ts';
import {
  parsePhoto,
  parseWork,
  type DevicePhoto,
  type WaitingState,
  type WaitingWork,
} from './waiting-work.ts';

type Lease = { readonly name: string; readonly owner: string; readonly until: number };

// What is read back is parsed: another version of the app may have written it.
type WaitingDatabase = DBSchema & {
  work: { key: string; value: unknown };
  photos: { key: string; value: unknown };
  leases: { key: string; value: Lease };
};

export const withWaitingDatabase = createDeviceDatabase<WaitingDatabase>({
  name: 'waiting-work' satisfies DeviceNames['waitingDatabase'],
  version: 1 satisfies DeviceNames['waitingVersion'],
  upgrade(database) {
    database.createObjectStore('work');
    database.createObjectStore('photos', { keyPath: 'key' });
    database.createObjectStore('leases', { keyPath: 'name' });
  },
  begin,
  onLost: () => {
    // In the background WebKit takes connections away, too; the front looks again.
    if (!document.hidden) void withWaitingDatabase(async () => undefined).catch(() => undefined);
  },
});

/** A write of which an open page has a complete copy. */
export type CopiedWork = {
  readonly work: WaitingWork;
  readonly readPhotos: () => Promise<readonly DevicePhoto[]>;
};

type Copies = () => readonly CopiedWork[];

const copiesOfAll = new Set<Copies>();

/** If the device is cleared while the page is open, writes the page's copies again. Answers how to call it off. */
export function writeAgainIfCleared(copies: Copies): () => void {
  copiesOfAll.add(copies);
  return () => {
    copiesOfAll.delete(copies);
  };
}

/** A database that was made anew has another mark: what is missing there was cleared, and not sent. */
const markName: DeviceNames['waitingMark'] = 'made';
let knownMark: string | undefined;

/**
 * The mark of the database that was opened last; a database that was made anew has another one. Undefined before the
 * first one was opened, and on a full device.
 */
export function databaseMark(): string | undefined {
  return knownMark;
}

async function findMark(database: IDBPDatabase<WaitingDatabase>): Promise<string> {
  const found = await database.get('leases', markName);
  if (found !== undefined) return found.owner;
  const marking = database.transaction('leases', 'readwrite');
  const { owner } = (await marking.store.get(markName)) ?? { owner: newKey() };
  await Promise.all([marking.store.put({ name: markName, owner, until: 0 }), marking.done]);
  return owner;
}

async function writeMissing(
  database: IDBPDatabase<WaitingDatabase>,
  work: WaitingWork,
  photos: readonly DevicePhoto[],
): Promise<void> {
  const writing = database.transaction(['work', 'photos'], 'readwrite');
  const works = writing.objectStore('work');
  // Another page may have been faster.
  if ((await works.getKey(work.key)) === undefined) {
    for (const photo of photos)
      void writing
        .objectStore('photos')
        .put(photo)
        .catch(() => undefined);
    void works.put(work, work.key).catch(() => undefined);
  }
  await writing.done;
}

async function writeAgain(database: IDBPDatabase<WaitingDatabase>): Promise<void> {
  for (const copies of copiesOfAll) {
    for (const { work, readPhotos } of copies()) {
      const photos = await readPhotos();
      // Its copy is gone: it has arrived meanwhile.
      if (!copies().some(({ work: { key } }) => key === work.key)) continue;
      await writeMissing(database, work, photos);
    }
  }
  announceWaiting({ type: 'changed' });
}

async function begin(database: IDBPDatabase<WaitingDatabase>): Promise<void> {
  const finding = findMark(database);
  // A full device cannot store a mark. If it had one before, it was cleared: its work is written again once there is
  // room.
  const mark = await (knownMark === undefined ? finding.catch(() => undefined) : finding);
  if (knownMark !== undefined && mark !== knownMark) await writeAgain(database);
  knownMark = mark;
}

/** Work to be kept; if it has no time, it gets the current one. */
type NewWork = Omit<WaitingWork, 'writtenAt'> & Partial<Pick<WaitingWork, 'writtenAt'>>;

type KeyAndCall = Pick<WaitingWork, 'key' | 'call'>;

/** The waiting work of an employee, in the order in which it was written (OFF-28). */
export async function readWaiting(employeeNumber: string): Promise<readonly WaitingWork[]> {
  const values = await withWaitingDatabase((database) => database.getAll('work'));
  return values
    .flatMap(parseWork)
    .filter((work) => work.employeeNumber === employeeNumber)
    .sort((one, other) => one.writtenAt - other.writtenAt);
}

/** The photos of a write, in the order in which they are sent. Throws where one is missing. */
export function readWaitingPhotos({ call }: Pick<WaitingWork, 'call'>): Promise<readonly DevicePhoto[]> {
  return withWaitingDatabase((database) =>
    Promise.all(
      call.photoKeys.map(async (key) => {
        const [photo] = parsePhoto(await database.get('photos', key));
        if (photo === undefined) throw new DOMException(`photo ${key} is not stored`, 'NotFoundError');
        return photo;
      }),
    ),
  );
}

/**
 * Keeps a write with its photos, and takes away what it replaces, in one transaction: one of the two is there whenever
 * the page ends (OFF-33).
 */
export async function keepWaiting(
  work: NewWork,
  photos: readonly DevicePhoto[],
  replaced: readonly KeyAndCall[] = [],
): Promise<void> {
  await withWaitingDatabase(async (database) => {
    // A device that was full at first has room now.
    if (knownMark === undefined) await begin(database);
    const storing = database.transaction(['work', 'photos'], 'readwrite');
    const works = storing.objectStore('work');
    const stored = storing.objectStore('photos');
    const times = (await works.getAll()).flatMap(parseWork).map(({ writtenAt }) => writtenAt + 1);
    const keptKeys = new Set(work.call.photoKeys);
    const written = Promise.all([
      // The photos first: a write without its photos could never be sent.
      ...photos.map((photo) => stored.put(photo)),
      works.put({ writtenAt: Math.max(Date.now(), ...times), ...work }, work.key),
      ...replaced.filter(({ key }) => key !== work.key).map(({ key }) => works.delete(key)),
      ...replaced
        .flatMap(({ call }) => call.photoKeys)
        .filter((key) => !keptKeys.has(key))
        .map((key) => stored.delete(key)),
      storing.done,
    ]);
    // Committed explicitly: a page that is killed before it hears of the writes would otherwise lose them.
    storing.commit();
    await written;
  });
}

/** Removes writes and their photos. */
export async function removeWaiting(works: readonly KeyAndCall[]): Promise<void> {
  if (works.length === 0) return;
  await withWaitingDatabase(async (database) => {
    const removing = database.transaction(['work', 'photos'], 'readwrite');
    await Promise.all([
      ...works.map(({ key }) => removing.objectStore('work').delete(key)),
      ...works.flatMap(({ call }) => call.photoKeys.map((key) => removing.objectStore('photos').delete(key))),
      removing.done,
    ]);
  });
}

/** Makes another write of one; null and undefined leave it as it is. */
type Change = (work: WaitingWork) => WaitingWork | null | undefined;

/** Changes a write; does nothing if the write is gone. */
export async function changeWaiting(key: string, change: Change): Promise<void> {
  await withWaitingDatabase(async (database) => {
    const transaction = database.transaction('work', 'readwrite');
    const [work] = parseWork(await transaction.store.get(key));
    const changed = work && change(work);
    if (changed) await transaction.store.put(changed, key);
    await transaction.done;
  });
}

/** The same for all writes of an employee, in one transaction. */
export async function changeAllWaiting(employeeNumber: string, change: Change): Promise<void> {
  await withWaitingDatabase(async (database) => {
    const transaction = database.transaction('work', 'readwrite');
    for (const work of (await transaction.store.getAll()).flatMap(parseWork)) {
      const changed = work.employeeNumber === employeeNumber ? change(work) : undefined;
      if (changed) await transaction.store.put(changed, work.key);
    }
    await transaction.done;
  });
}

/** Notes the new state of a write; does nothing if the write is gone. */
export function setWaitingState(key: string, state: WaitingState): Promise<void> {
  return changeWaiting(key, (work) => ({ ...work, state }));
}
