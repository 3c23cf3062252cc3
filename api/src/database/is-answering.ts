import { sql } from 'kysely';
import pTimeout from 'p-timeout';
import type { Executor } from './schema.ts';

/** Whether the database answers within a time, in ms. */
export function isAnswering(db: Executor, within: number): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(() => true);
  return pTimeout(answer, { milliseconds: within }).catch(() => false);
}
