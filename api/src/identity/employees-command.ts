import type { Database } from '../database/database.ts';
import type { PhotoObjects } from '../photo-store/photo-store.ts';
import { eraseEmployee } from './erase.ts';
import { changeLock } from './lock.ts';

/**
 * `npm run employees -- lock|unlock|erase 20231107`. Answers the text to print.
 * @param photos the bucket, if new photos go there
 */
export async function runEmployeesCommand(
  database: Database,
  photos: PhotoObjects | undefined,
  args: readonly string[],
): Promise<string> {
  const [action, employeeNumber, ...more] = args;
  const isDry = more[0] === '--dry-run';
  if (employeeNumber !== undefined && more.length === (isDry ? 1 : 0)) {
    if (action === 'erase') return eraseEmployee(database, photos, employeeNumber, isDry);
    if (!isDry && (action === 'lock' || action === 'unlock'))
      return changeLock(database, employeeNumber, action === 'lock');
  }
  throw new Error(
    'employees lock|unlock <employee number>, or employees erase <employee number> [--dry-run]',
  );
}
