import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { withinLimit } from './within-limit.ts';

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

type Operation<T> = (database: FieldDatabase) => Promise<T>;

const databaseName = 'field-surveys';

/**
 * After this many ms an operation counts as hung: iOS leaves them without an answer after backgrounding. A connection that
 * has not answered yet may be one that never does, and one that did not answer is not waited for again.
 */
export const operationLimits = { answering: 8000, new: 5000, silent: 500 } as const;

let patience: keyof typeof operationLimits = 'new';

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

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

function isConnectionSound(error: unknown): boolean {
  return error instanceof Error && ['QuotaExceededError', 'DataError', 'DataCloneError'].includes(error.name);
}

async function run<T>(opened: Promise<FieldDatabase>, operation: Operation<T>): Promise<T> {
  const work = opened.then(operation);
  work.then(
    () => {
      patience = 'answering';
    },
    () => undefined,
  );
  try {
    return await withinLimit(work, operationLimits[patience]);
  } catch (error) {
    if (isTimeout(error)) patience = 'silent';
    throw error;
  }
}

/**
 * Runs an operation that may be run twice. A connection that died (iOS, after backgrounding) is dropped, opened again,
 * and the operation is tried once more.
 */
export async function withDatabase<T>(operation: Operation<T>): Promise<T> {
  const hasAnswered = patience === 'answering';
  const opened = (handle ??= open());
  try {
    return await run(opened, operation);
  } catch (error) {
    if (isConnectionSound(error)) throw error;
    drop(opened);
    // A database that has not answered yet is no connection that died.
    if (isTimeout(error) && !hasAnswered) throw error;
    if (hasAnswered) patience = 'new';
    const reopened = (handle ??= open());
    try {
      return await run(reopened, operation);
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
