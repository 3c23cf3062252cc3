import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { Carried, carriedBy } from './carried.ts';
import type { Executor, Schema, WriteTransaction } from './schema.ts';

/**
 * Carried by the handle of a database that has one connection: knows whether the running code is inside a transaction,
 * which holds it. Elsewhere nobody has to know.
 */
export class OneConnection extends Carried {
  readonly #running = new AsyncLocalStorage<{ isHeld: boolean }>();

  run<T>(transaction: () => Promise<T>): Promise<T> {
    return this.#running.run({ isHeld: false }, transaction);
  }

  /** Runs what does not belong to the transaction in whose midst it is called. */
  outside<Values extends unknown[]>(work: (...values: Values) => void, ...values: Values): void {
    this.#running.exit(work, ...values);
  }

  get isHeld(): boolean {
    return this.#running.getStore()?.isHeld === true;
  }

  set isHeld(isHeld: boolean) {
    const running = this.#running.getStore();
    if (running !== undefined) running.isHeld = isHeld;
  }
}

const followingOf = new WeakMap<Executor, (() => void)[]>();

/** Runs the work in one transaction: all of it, or nothing (API-22). */
export async function inTransaction<T>(
  db: Kysely<Schema>,
  work: (transaction: WriteTransaction) => Promise<T>,
): Promise<T> {
  const following: (() => void)[] = [];
  const run = () =>
    db.transaction().execute((transaction) => {
      followingOf.set(transaction, following);
      return work(transaction);
    });
  const one = carriedBy(db, OneConnection);
  const result = await (one === undefined ? run() : one.run(run));
  for (const follow of following) follow();
  return result;
}

/** Does something when the transaction has committed, and only then. */
export function afterCommit(transaction: WriteTransaction, follow: () => void): void {
  const following = followingOf.get(transaction);
  if (following === undefined) throw new Error('Nothing commits here');
  following.push(follow);
}
