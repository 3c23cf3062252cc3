import { sql, type RawBuilder } from 'kysely';
import type { Executor, WriteTransaction } from '../database/schema.ts';

/** For so long nobody has to call anything; lines of later months are in the rest. */
const monthsAhead = 12;

/** Makes the parts of the audit log for the months to come (PRD-38). It waits for who reads or writes the log only a moment: everybody else would wait behind it. */
export async function makeAuditMonths(db: Executor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await waitAMoment(transaction);
    await sql`select make_audit_months(${monthsAhead}::int)`.execute(transaction);
  });
}

/** Removes the parts that are from before a time altogether, each as a table, and answers how many lines they had. */
export async function dropAuditMonths(
  transaction: WriteTransaction,
  before: RawBuilder<unknown>,
): Promise<number> {
  await waitAMoment(transaction);
  const { rows } = await sql<{ lines: number }>`select drop_audit_months(${before})::float8 as lines`.execute(
    transaction,
  );
  return rows[0]?.lines ?? 0;
}

async function waitAMoment(transaction: Executor): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(transaction);
}
