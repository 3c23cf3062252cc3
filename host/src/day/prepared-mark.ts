import { keptReads, type KeptReads } from '@field-sales/shared/kept/kept-door';
import { isAppKept } from './is-app-kept.ts';
import { isToday, type Days } from './day-state.ts';

/** Kept beside the prepared answers, and deleted with them: their addresses, one a line. */
const markAddress = 'prepared';

/** Notes that these answers are today's work; false where the device does not have all of them. */
export async function markPrepared(kept: KeptReads, addresses: readonly string[]): Promise<boolean> {
  return (await kept.ensureKept(addresses)) && kept.keep(markAddress, addresses.join('\n'));
}

/**
 * When, in ms, the day was prepared; undefined if that was another day, or if the device no longer has all of it. It is
 * of use only where the app opens.
 */
export async function findPrepared(kept: KeptReads): Promise<number | undefined> {
  const mark = kept.find(markAddress);
  if (mark === undefined || !isToday(mark.asOf) || !(await isAppKept())) return undefined;
  return (await kept.ensureKept([...mark.text.split('\n'), markAddress])) ? mark.asOf : undefined;
}

/**
 * Tells whether the day of an employee number is prepared, and when it was (OFF-22), by what the device has
 * now.
 */
export async function lookAtDay(days: Days, employeeNumber: string): Promise<void> {
  const kept = await keptReads(employeeNumber);
  const at = kept && (await findPrepared(kept));
  if (at !== undefined) days.set(employeeNumber, { type: 'prepared', at });
  else if (days.of(employeeNumber)?.type === 'prepared') days.set(employeeNumber, undefined);
}
