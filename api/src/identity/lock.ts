import { appendAudit } from '../audit/append-audit.ts';
import { notifyChat } from '../chat/events.ts';
import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { setLocked } from '../employees/repository.ts';

/**
 * `npm run employees -- lock 20231107`: the employee's calls are answered 401 from now on, and open streams end, in
 * every process (PRD-08). `unlock` lets the employee in again, with sessions that begin after it. Answers the text to
 * print.
 */
export async function changeLock(
  database: Database,
  employeeNumber: string,
  isLocked: boolean,
): Promise<string> {
  await inTransaction(database.db, async (transaction) => {
    const employeeId = await setLocked(transaction, employeeNumber, isLocked);
    if (employeeId === undefined) throw new Error(`There is no employee ${employeeNumber}`);
    // PRD-38
    await appendAudit(transaction, {
      employeeId: null,
      operation: `employees ${isLocked ? 'lock' : 'unlock'}`,
      of: [employeeId],
    });
    if (isLocked) await notifyChat(database, transaction, { type: 'locked', employeeId });
  });
  return `${employeeNumber} is ${isLocked ? 'locked out' : 'let in again'}`;
}
