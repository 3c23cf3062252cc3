import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Schema, WriteTransaction } from './schema.ts';

/** Whether the running code is inside a transaction that has its connection. */
export const transactionScope = new AsyncLocalStorage<{ isHeld: boolean }>();

/** Runs the work in one transaction: all of it, or nothing. */
export function inTransaction<T>(
  db: Kysely<Schema>,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  return transactionScope.run({ isHeld: false }, () => db.transaction().execute(work));
}
