import { sql, type RawBuilder } from 'kysely';
import type { Executor, WriteTransaction } from './schema.ts';

/**
 * For how many months parts are made ahead, so that nobody has to call anything. Rows of later months go to the rest of
 * their table.
 */
const monthsAhead = 12;

/**
 * Makes the parts for the months to come (PRD-36, PRD-38). It waits only a moment for others who read or write the
 * tables, because everybody else would wait behind it.
 */
export async function makeMonths(db: Executor): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await waitAMoment(transaction);
    await sql`select make_audit_months(${monthsAhead}::int), make_figure_months(${monthsAhead}::int)`.execute(
      transaction,
    );
  });
}

/**
 * Removes the parts of the audit log whose lines are all from before a time, each part as a table. Answers how many
 * lines they had.
 */
export async function dropAuditMonths(
  transaction: WriteTransaction,
  before: RawBuilder<unknown>,
): Promise<number> {
  return drop(transaction, sql`drop_audit_months(${before})`);
}

/** The same for sales and stock, before a day. */
export async function dropFigureMonths(transaction: WriteTransaction, before: string): Promise<number> {
  return drop(transaction, sql`drop_figure_months(${before}::date)`);
}

async function drop(transaction: WriteTransaction, dropping: RawBuilder<unknown>): Promise<number> {
  await waitAMoment(transaction);
  const { rows } = await sql<{ rows: number }>`select ${dropping}::float8 as rows`.execute(transaction);
  return rows[0]?.rows ?? 0;
}

async function waitAMoment(transaction: Executor): Promise<void> {
  await sql`set local lock_timeout = '5s'`.execute(transaction);
}
