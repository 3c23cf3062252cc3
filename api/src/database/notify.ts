import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { WriteTransaction } from './schema.ts';
import { afterCommit } from './transaction.ts';

/**
 * What `Database.listen` hears, in every process (PRD-39): when the transaction commits, and not if it does
 * not.
 */
export async function notify(
  { broker }: Database,
  transaction: WriteTransaction,
  channel: string,
  payload: string,
): Promise<void> {
  if (broker === undefined) await sql`select pg_notify(${channel}, ${payload})`.execute(transaction);
  else
    afterCommit(() => {
      broker.publish(channel, payload);
    });
}
