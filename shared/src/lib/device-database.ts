import { openDB, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';
import { withinLimit } from './within-limit.ts';

/**
 * After this many ms an operation counts as hung: iOS leaves them without an answer after backgrounding. A connection that
 * has not answered yet may be one that never does, and one that did not answer is not waited for again.
 */
export const operationLimits = { answering: 8000, new: 5000, silent: 500 } as const;

type Operation<TSchema extends DBSchema, T> = (database: IDBPDatabase<TSchema>) => Promise<T>;

type DatabaseOptions<TSchema extends DBSchema> = {
  name: string;
  version: number;
  upgrade: NonNullable<OpenDBCallbacks<TSchema>['upgrade']>;
};

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

/**
 * A database of this device, opened when it is first used. What is answered runs an operation on it that may be run
 * twice, and waits no longer than its limit: a connection that died (iOS, after backgrounding) is dropped, opened again,
 * and the operation is tried once more.
 */
export function createDeviceDatabase<TSchema extends DBSchema>({
  name,
  version,
  upgrade,
}: DatabaseOptions<TSchema>): <T>(operation: Operation<TSchema, T>) => Promise<T> {
  type Opening = Promise<IDBPDatabase<TSchema>>;

  let patience: keyof typeof operationLimits = 'new';
  let handle: Opening | undefined;

  function open(): Opening {
    const opening: Opening = openDB<TSchema>(name, version, {
      upgrade,
      // Another tab has a newer version and waits for this one.
      blocking: () => drop(opening),
      terminated: () => drop(opening),
    });
    return opening;
  }

  function drop(dropped: Opening): void {
    if (handle === dropped) handle = undefined;
    dropped.then((database) => database.close()).catch(() => undefined);
  }

  async function attempt<T>(opened: Opening, operation: Operation<TSchema, T>): Promise<T> {
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

  return async function run<T>(operation: Operation<TSchema, T>): Promise<T> {
    const hasAnswered = patience === 'answering';
    const opened = (handle ??= open());
    try {
      return await attempt(opened, operation);
    } catch (error) {
      if (isConnectionSound(error)) throw error;
      drop(opened);
      // A database that has not answered yet is no connection that died.
      if (isTimeout(error) && !hasAnswered) throw error;
      if (hasAnswered) patience = 'new';
      const reopened = (handle ??= open());
      try {
        return await attempt(reopened, operation);
      } catch (again) {
        if (!isConnectionSound(again)) drop(reopened);
        throw again;
      }
    }
  };
}
