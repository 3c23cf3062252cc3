import { openDB, unwrap, wrap, type DBSchema, type IDBPDatabase, type OpenDBCallbacks } from 'idb';
import { isTimeout, withinLimit } from './within-limit.ts';

/**
 * After this many ms an operation counts as hung (PHN-09): iOS leaves operations without an answer after backgrounding. A
 * connection that has never answered gets less time than one that has, and one that let an operation hang gets hardly
 * any.
 */
export const operationLimits = { answering: 8000, new: 5000, silent: 500 } as const;

type Operation<TSchema extends DBSchema, T> = (database: IDBPDatabase<TSchema>) => Promise<T>;

type DatabaseOptions<TSchema extends DBSchema> = {
  name: string;
  version: number;
  upgrade: NonNullable<OpenDBCallbacks<TSchema>['upgrade']>;
  /** Runs on each connection before anything else; if it throws, there is no connection. */
  begin?: (database: IDBPDatabase<TSchema>) => Promise<void>;
  /** A connection has been taken away: the device may be cleared. */
  onLost?: () => void;
};

/** Whether the device has no room left. */
export function isStorageFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError';
}

/**
 * WebKit below 17 stops a page that is put aside in the middle of its transactions, and all other pages then wait for
 * them. So reads are given up, and made again when the page is taken back. Writes are left alone: nothing may be lost.
 */
function giveUpWhenPutAside(transaction: IDBTransaction): void {
  function handleHide({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    try {
      transaction.abort();
    } catch {
      // It is being committed, and ends without the page.
    }
  }
  function handleEnd(): void {
    window.removeEventListener('pagehide', handleHide);
  }
  window.addEventListener('pagehide', handleHide);
  wrap(transaction).done.then(handleEnd, handleEnd);
}

/** Lets the reads of a connection be given up. */
function watchReads(database: IDBDatabase): void {
  database.transaction = (stores, mode, options) => {
    const transaction = IDBDatabase.prototype.transaction.call(database, stores, mode, options);
    if (transaction.mode === 'readonly') giveUpWhenPutAside(transaction);
    return transaction;
  };
}

function isConnectionSound(error: unknown): boolean {
  return error instanceof Error && ['QuotaExceededError', 'DataError', 'DataCloneError'].includes(error.name);
}

/**
 * A database of this device, opened when it is first used. The returned function runs an operation on it, within its
 * limit. Where the connection has died (iOS, after backgrounding) it is opened again and the operation is run a second
 * time.
 */
export function createDeviceDatabase<TSchema extends DBSchema>({
  name,
  version,
  upgrade,
  begin,
  onLost,
}: DatabaseOptions<TSchema>): <T>(operation: Operation<TSchema, T>) => Promise<T> {
  type Opening = Promise<IDBPDatabase<TSchema>>;

  let patience: keyof typeof operationLimits = 'new';
  let handle: Opening | undefined;

  function open(): Opening {
    const opening: Opening = openDB<TSchema>(name, version, {
      upgrade(database, oldVersion, newVersion, transaction, event) {
        giveUpWhenPutAside(unwrap(transaction));
        upgrade(database, oldVersion, newVersion, transaction, event);
      },
      // Another tab has a newer version and waits for this one.
      blocking: () => lose(opening),
      terminated: () => lose(opening),
    }).then(async (database) => {
      watchReads(unwrap(database));
      try {
        await begin?.(database);
      } catch (error) {
        database.close();
        throw error;
      }
      return database;
    });
    opening.catch(() => drop(opening));
    return opening;
  }

  function lose(lost: Opening): void {
    drop(lost);
    onLost?.();
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
      // Silence from the start means that the database hangs, not that a connection has died.
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
