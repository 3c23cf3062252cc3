import { isCallError } from '@field-sales/shared/http';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import { doesServerAnswer } from '../http/server-reach.ts';
import { failedWriteOf, type FailedWrite } from './failed-write.ts';
import { makeRoom } from './make-room.ts';
import { sendCall } from './send-call.ts';
import { recordSave } from './saved-since.ts';
import { takeLock } from './tab-lock.ts';
import {
  recordRoomMade,
  setWaitingState,
  readWaiting,
  readWaitingPhotos,
  removeWaiting,
} from './waiting-database.ts';
import { listenToWaiting, announceWaiting } from './waiting-news.ts';
import { goesByItself, isMessageCall, olderOf, type WaitingCall, type WaitingWork } from './waiting-work.ts';

/**
 * - `done`: nothing is left that would go by itself; `left`: such work is left, and was not accepted
 * - `unauthorized`: the backend does not know the employee
 */
export type SendingResult = 'done' | 'left' | 'unauthorized';

/** Whether an edit stays for the person to decide on. */
export type MustStay = (work: WaitingWork) => Promise<boolean>;

type TryResult = 'sent' | 'held' | FailedWrite;

/**
 * What goes next: the newest write of each subject and the oldest of each lane. Work that is sent by hand only holds up
 * nothing. While edits do not go, surveys that were saved after an edit do not go either.
 */
function dueOf(
  all: readonly WaitingWork[],
  passed: ReadonlySet<string>,
  doEditsGo: boolean,
): readonly WaitingWork[] {
  const closedLanes = new Set<string>();
  let isBehindEdit = false;
  return all.filter((work) => {
    const { key, lane, subject, writtenAt, call, edit } = work;
    if (all.some((other) => other.subject === subject && other.writtenAt > writtenAt)) return false;
    if (work.state === 'refused') return false;
    if (!doEditsGo && !isMessageCall(call)) {
      isBehindEdit ||= Boolean(edit);
      if (isBehindEdit) return false;
    }
    const isDue = goesByItself(work) && !passed.has(key) && !closedLanes.has(lane);
    if (!isDue) closedLanes.add(lane);
    return isDue;
  });
}

function isRepeatable({ call }: WaitingWork): boolean {
  return !isMessageCall(call) || call.isRepeatable;
}

/** The call as it can be made: a room that it needs is there. */
async function prepared({ call, employeeNumber }: WaitingWork): Promise<WaitingCall> {
  if (!isMessageCall(call) || call.roomId !== '') return call;
  const { roomToMake } = call;
  const roomId = await makeRoom(roomToMake, true);
  // If the device cannot note the room, it is asked for again under the same key.
  await recordRoomMade(employeeNumber, roomToMake.userId, roomId).catch(() => undefined);
  announceWaiting({ type: 'changed' });
  return { ...call, roomId };
}

/**
 * From now on the work has to be sent by hand (OFF-29), and so does everything that was written after it in its lane,
 * meanwhile too: it would go out before it.
 */
async function refuse({ key, employeeNumber }: WaitingWork): Promise<void> {
  const all = await readWaiting(employeeNumber);
  // Read again: if its room was made meanwhile, it is in another lane.
  const refused = all.find((work) => work.key === key);
  for (const { key: behind, lane, writtenAt } of all) {
    if (lane === refused?.lane && writtenAt >= refused.writtenAt) await setWaitingState(behind, 'refused');
  }
  announceWaiting({ type: 'changed' });
}

/** A call carries the number of the open address. */
function isTheirs({ employeeNumber }: Pick<WaitingWork, 'employeeNumber'>): boolean {
  return currentEmployeeNumber() === employeeNumber;
}

async function send(work: WaitingWork, onProgress: (share: number) => void): Promise<TryResult> {
  const call = await prepared(work);
  const photos = await readWaitingPhotos(work);
  // If the page is killed from here on, nobody knows whether the message has arrived (OFF-33).
  if (!isRepeatable(work)) await setWaitingState(work.key, 'unsure');
  if (!isTheirs(work)) {
    await setWaitingState(work.key, work.state);
    return 'held';
  }
  await sendCall({ call, key: work.key, photos }, { onProgress, goesByItself: true });
  return 'sent';
}

async function resultOfSending(
  work: WaitingWork,
  onProgress: (share: number) => void,
  mustStay?: MustStay,
): Promise<TryResult> {
  if (!isRepeatable(work) && !(await doesServerAnswer())) return 'offline';
  try {
    if (!isTheirs(work) || (work.edit && (mustStay === undefined || (await mustStay(work))))) return 'held';
    return await send(work, onProgress);
  } catch (error) {
    const result = await failedWriteOf(error);
    // A 401 refuses a call before reading it, so the message has not gone out.
    if (result === 'unauthorized') await setWaitingState(work.key, work.state);
    // A failure of the device comes before the one try, which can then still be made.
    return isRepeatable(work) || !isCallError(error) || result === 'unauthorized' ? result : 'refused';
  }
}

async function tryHeld(
  work: WaitingWork,
  onProgress: (share: number) => void,
  mustStay?: MustStay,
): Promise<TryResult> {
  const all = await readWaiting(work.employeeNumber);
  const fresh = all.find(({ key }) => key === work.key);
  // Another tab has sent it (OFF-32), or it was deleted or replaced.
  if (fresh === undefined || !goesByItself(fresh)) return 'sent';
  const result = await resultOfSending(fresh, onProgress, mustStay);
  if (result === 'refused') await refuse(fresh);
  if (result === 'sent') {
    const isSurvey = !isMessageCall(fresh.call);
    // Recorded before it leaves the device: a form that opens in between finds the one or the other.
    if (isSurvey) recordSave(fresh.subject);
    await removeWaiting([fresh, ...olderOf(all, fresh)]);
    announceWaiting({ type: 'sent', key: fresh.key, isSurvey });
  }
  return result;
}

async function tryOne(
  work: WaitingWork,
  onProgress: (share: number) => void,
  mustStay?: MustStay,
): Promise<TryResult> {
  // Its form is open, and holds it back (OFF-26).
  const release = await takeLock(work.key);
  if (release === null) return 'held';
  try {
    return await tryHeld(work, onProgress, mustStay);
  } finally {
    await release();
  }
}

async function sendDue(employeeNumber: string, mustStay?: MustStay): Promise<SendingResult> {
  const passed = new Set<string>();
  for (let sent = 0; ;) {
    const [next, ...others] = dueOf(await readWaiting(employeeNumber), passed, mustStay !== undefined);
    if (next === undefined) break;
    if (!isTheirs(next)) return 'done';
    const all = sent + 1 + others.length;
    const reportShare = (share: number) =>
      announceWaiting({ type: 'sending', key: next.key, number: sent + 1, all, share: (sent + share) / all });
    reportShare(0);
    const result = await tryOne(next, reportShare, mustStay);
    if (result === 'unauthorized') return 'unauthorized';
    if (result === 'offline') return 'left';
    if (result === 'sent') sent += 1;
    passed.add(next.key);
  }
  return (await readWaiting(employeeNumber)).some(goesByItself) ? 'left' : 'done';
}

/**
 * Sends an employee's waiting work, one after the other, and leaves what cannot go now (OFF-27, OFF-28). Edits, and
 * surveys that were saved after one, go only with `mustStay`, which tells whether they may (OFF-31).
 */
export async function sendWaiting(employeeNumber: string, mustStay?: MustStay): Promise<SendingResult> {
  const result = await makePass(employeeNumber, mustStay);
  return result === 'taken' ? 'left' : result;
}

/**
 * Sends work that was just kept. A pass that is under way may have looked too early to see it; another pass then
 * follows.
 */
export async function sendKept(employeeNumber: string): Promise<void> {
  let listenNoMore: () => void = () => undefined;
  const rested = new Promise<void>((resolve) => {
    listenNoMore = listenToWaiting(({ type }) => {
      if (type === 'rested') resolve();
    });
  });
  try {
    if ((await makePass(employeeNumber)) !== 'taken') return;
    await rested;
  } finally {
    listenNoMore();
  }
  await makePass(employeeNumber);
}

/** `taken`: another page, or another part of this page, is sending. */
async function makePass(employeeNumber: string, mustStay?: MustStay): Promise<SendingResult | 'taken'> {
  if ((await readWaiting(employeeNumber)).every((work) => !goesByItself(work))) return 'done';
  const release = await takeLock(`of ${employeeNumber}`);
  if (release === null) return 'taken';
  try {
    return await sendDue(employeeNumber, mustStay);
  } finally {
    await release();
    announceWaiting({ type: 'rested' });
  }
}
