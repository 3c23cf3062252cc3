import type { Executor, WriteTransaction } from '../database/schema.ts';

/** A write that carries a key: who writes, by which call, and the key that was made for it. */
export type KeyedWrite = { employeeId: string; operation: string; key: string };

/** The answer that the write got; undefined if it was never applied. */
export function findAnswer(db: Executor, { employeeId, operation, key }: KeyedWrite) {
  return db
    .selectFrom('writes')
    .select('answer')
    .where('employee_id', '=', employeeId)
    .where('operation', '=', operation)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * Takes the key for this transaction (API-18). False if it was taken before; if somebody is taking it now, this waits
 * for them.
 */
export async function claimKey(
  transaction: WriteTransaction,
  { employeeId, operation, key }: KeyedWrite,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('writes')
    .values({ employee_id: employeeId, operation, idempotency_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

export async function storeAnswer(
  transaction: WriteTransaction,
  { employeeId, operation, key }: KeyedWrite,
  answer: unknown,
): Promise<void> {
  await transaction
    .updateTable('writes')
    .set({ answer: JSON.stringify(answer) })
    .where('employee_id', '=', employeeId)
    .where('operation', '=', operation)
    .where('idempotency_key', '=', key)
    .execute();
}
