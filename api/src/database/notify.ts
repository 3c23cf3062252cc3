import { sql } from 'kysely';
import type { WriteTransaction } from './schema.ts';

/** What `Database.listen` hears, in every process: when the transaction commits, and not if it does not. */
export async function notify(transaction: WriteTransaction, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(transaction);
}
