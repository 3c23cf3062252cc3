import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { WriteTransaction } from './schema.ts';
import { afterCommit } from './transaction.ts';

/** Sends what `Database.listen` hears in every process (PRD-39), when the transaction commits, and only then. */
export async function notify(
  { broker }: Database,
  transaction: WriteTransaction,
  channel: string,
  payload: string,
): Promise<void> {
  if (broker === undefined) await sql`select pg_notify(${channel}, ${payload})`.execute(transaction);
  else
    afterCommit(transaction, () => {
      broker.publish(channel, payload);
    });
}
