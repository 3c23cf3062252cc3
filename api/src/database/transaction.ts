import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import type { Schema, WriteTransaction } from './schema.ts';

type TransactionScope = {
  /** Whether the running code is inside a transaction that holds the connection. */
  isHeld: boolean;
  onCommit: (() => void)[];
};

export const transactionScope = new AsyncLocalStorage<TransactionScope>();

/** Runs the work in one transaction: all of it, or nothing (API-22). */
export async function inTransaction<T>(
  db: Kysely<Schema>,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  const scope: TransactionScope = { isHeld: false, onCommit: [] };
  const result = await transactionScope.run(scope, () => db.transaction().execute(work));
  for (const follow of scope.onCommit) follow();
  return result;
}

/** Does something when the transaction of the running code has committed, and only then. */
export function afterCommit(follow: () => void): void {
  const scope = transactionScope.getStore();
  if (scope === undefined) throw new Error('Nothing commits here');
  scope.onCommit.push(follow);
}
