import { isCallError } from '@field-sales/shared/http';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import { isAnswerLost } from '@field-sales/shared/http/lost-answer';
import { isOffline } from '@field-sales/shared/waiting/is-offline';
import { sendCall } from '@field-sales/shared/waiting/send-call';
import { takeTurn } from '@field-sales/shared/waiting/turn';
import {
  noteState,
  readWaiting,
  readWaitingPhotos,
  removeWaiting,
} from '@field-sales/shared/waiting/waiting-database';
import { tellWaiting } from '@field-sales/shared/waiting/waiting-news';
import { goesByItself, olderOf, type WaitingWork } from '@field-sales/shared/waiting/waiting-work';

/**
 * - `done`: nothing is left that would go by itself; `left`: something is, and was not taken
 * - `unauthorized`: the backend does not know the employee
 */
export type SendingResult = 'done' | 'left' | 'unauthorized';

type TryResult = 'sent' | 'refused' | 'lost' | 'held' | 'offline' | 'unauthorized';

const tooManyCalls = 429;

/** The state in which a write that failed is kept, or how the sending goes on without it. */
async function resultOf(error: unknown): Promise<TryResult> {
  if (isCallError(error, 'unauthorized')) return 'unauthorized';
  if (isCallError(error, 'aborted')) return 'offline';
  if (await isOffline(error)) return 'offline';
  const isTooMany = isCallError(error, 'answer') && error.status === tooManyCalls;
  return isAnswerLost(error) || isTooMany ? 'lost' : 'refused';
}

/** What goes next: of each subject the newest, of each lane the oldest. */
function dueOf(all: readonly WaitingWork[], passed: ReadonlySet<string>): readonly WaitingWork[] {
  const closedLanes = new Set<string>();
  return all.filter((work) => {
    const { key, lane, subject, writtenAt } = work;
    if (all.some((other) => other.subject === subject && other.writtenAt > writtenAt)) return false;
    const isDue = goesByItself(work) && !passed.has(key) && !closedLanes.has(lane);
    if (!isDue) closedLanes.add(lane);
    return isDue;
  });
}

async function tryHeld(work: WaitingWork, onProgress: (share: number) => void): Promise<TryResult> {
  const all = await readWaiting(work.employeeNumber);
  const fresh = all.find(({ key }) => key === work.key);
  // Another tab has sent it, or it was deleted or replaced.
  if (fresh === undefined || !goesByItself(fresh)) return 'sent';
  try {
    await sendCall({ ...fresh, photos: await readWaitingPhotos(fresh) }, onProgress);
  } catch (error) {
    const result = await resultOf(error);
    if (result === 'refused') {
      await noteState(fresh.key, 'refused');
      tellWaiting({ type: 'changed' });
    }
    return result;
  }
  await removeWaiting([fresh, ...olderOf(all, fresh)]);
  tellWaiting({ type: 'sent', key: fresh.key });
  return 'sent';
}

async function tryOne(work: WaitingWork, onProgress: (share: number) => void): Promise<TryResult> {
  // Its form is open, and holds it back (OFF-26).
  const endTurn = await takeTurn(work.key);
  if (endTurn === null) return 'held';
  try {
    return await tryHeld(work, onProgress);
  } finally {
    await endTurn();
  }
}

async function sendInTurn(employeeNumber: string): Promise<SendingResult> {
  const passed = new Set<string>();
  for (let sent = 0; ;) {
    const [next, ...others] = dueOf(await readWaiting(employeeNumber), passed);
    if (next === undefined) break;
    // A call carries the number of the open address.
    if (currentEmployeeNumber() !== employeeNumber) return 'done';
    const all = sent + 1 + others.length;
    const tellShare = (share: number) =>
      tellWaiting({ type: 'sending', key: next.key, number: sent + 1, all, share: (sent + share) / all });
    tellShare(0);
    const result = await tryOne(next, tellShare);
    if (result === 'unauthorized') return 'unauthorized';
    if (result === 'offline') return 'left';
    if (result === 'sent') sent += 1;
    passed.add(next.key);
  }
  return (await readWaiting(employeeNumber)).some(goesByItself) ? 'left' : 'done';
}

/** Sends what waits of an employee, one after the other; what cannot go now is left (OFF-27, OFF-28). */
export async function sendWaiting(employeeNumber: string): Promise<SendingResult> {
  if ((await readWaiting(employeeNumber)).every((work) => !goesByItself(work))) return 'done';
  const endTurn = await takeTurn(`of ${employeeNumber}`);
  // Another tab sends.
  if (endTurn === null) return 'left';
  try {
    return await sendInTurn(employeeNumber);
  } finally {
    await endTurn();
    tellWaiting({ type: 'rested' });
  }
}
