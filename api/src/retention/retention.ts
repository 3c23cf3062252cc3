import { appendAudit } from '../audit/append-audit.ts';
import { makeMonths } from '../database/month-parts.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { daysFrom, seoulDate } from '../time/clock.ts';
import { keptKinds, type KeptKind } from './kept-kinds.ts';

const usage = 'retention [--dry-run]';

/** For how many days each kind of rows is kept; kinds that are not named are kept for ever. */
export type Retention = ReadonlyMap<KeptKind, number>;

/**
 * `npm run retention [-- --dry-run]` (PRD-36): removes what is older than RETENTION says, in many short transactions,
 * so that nobody waits. If it is cut short, the next call continues it. Answers the text to print.
 */
export async function applyRetention(
  { db }: Database,
  retention: Retention,
  args: readonly string[],
  now = new Date(),
): Promise<string> {
  const isDry = args[0] === '--dry-run';
  if (args.length > (isDry ? 1 : 0)) throw new Error(usage);
  if (retention.size === 0) throw new Error('RETENTION is not set: nothing is ever too old');
  if (!isDry) await makeMonths(db);
  const lines: string[] = [];
  for (const [kind, days] of retention) {
    const { name, count, remove } = keptKinds[kind];
    const before = daysFrom(seoulDate(now), -days);
    let rows = 0;
    if (isDry) rows = await count(db, before);
    else
      for (let removed = -1; removed !== 0; rows += removed) {
        const isFirst = rows === 0;
        removed = await inTransaction(db, async (transaction) => {
          const found = await remove(transaction, before);
          // PRD-38: one line with the first removal, so that a run which is cut short has its line.
          if (isFirst && found > 0)
            await appendAudit(transaction, {
              employeeId: null,
              operation: `retention ${kind} before ${before}`,
            });
          return found;
        });
      }
    lines.push(`${kind}: ${rows} from before ${before} ${isDry ? 'would be' : 'are'} removed (${name})`);
  }
  return lines.join('\n');
}
