import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

/** A photo of this device. A `File` that is read back may be corrupt, so its bytes are stored. */
export type StoredPhoto = {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
};

// What is read back is parsed: an older version of the app may have written it.
type FieldSchema = DBSchema & {
  drafts: { key: string; value: unknown };
  photos: { key: string; value: StoredPhoto };
  unsent: { key: string; value: unknown };
};

export type FieldDatabase = IDBPDatabase<FieldSchema>;

const databaseName = 'field-surveys';

/** After this many ms an operation counts as hung: iOS leaves them without an answer after backgrounding. */
export const operationLimit = 8000;

let handle: Promise<FieldDatabase> | undefined;

function open(): Promise<FieldDatabase> {
  const opening: Promise<FieldDatabase> = openDB<FieldSchema>(databaseName, 1, {
    upgrade(database) {
      database.createObjectStore('drafts');
      database.createObjectStore('photos', { keyPath: 'key' });
      database.createObjectStore('unsent');
    },
    // Another tab has a newer version and waits for this one.
    blocking: () => drop(opening),
    terminated: () => drop(opening),
  });
  return opening;
}

function drop(dropped: Promise<FieldDatabase>): void {
  if (handle === dropped) handle = undefined;
  dropped.then((database) => database.close()).catch(() => undefined);
}

/** Whether the device has no room left. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

function isConnectionSound(error: unknown): boolean {
  return error instanceof Error && ['QuotaExceededError', 'DataError', 'DataCloneError'].includes(error.name);
}

function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new DOMException('The database does not answer.', 'TimeoutError')),
      operationLimit,
    );
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

/**
 * Runs an operation that may be run twice. A connection that died (iOS, after backgrounding) is dropped, opened again,
 * and the operation is tried once more.
 */
export async function withDatabase<T>(operation: (database: FieldDatabase) => Promise<T>): Promise<T> {
  const opened = (handle ??= open());
  try {
    return await withinLimit(opened.then(operation));
  } catch (error) {
    if (isConnectionSound(error)) throw error;
    drop(opened);
    const reopened = (handle ??= open());
    try {
      return await withinLimit(reopened.then(operation));
    } catch (again) {
      if (!isConnectionSound(again)) drop(reopened);
      throw again;
    }
  }
}

let hasAskedToPersist = false;

/** Asks the browser, once, not to clear what is stored when room gets short. */
export function askToPersist(): void {
  if (hasAskedToPersist) return;
  hasAskedToPersist = true;
  // Missing on pages without https.
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
}
