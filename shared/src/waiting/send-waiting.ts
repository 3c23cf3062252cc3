import { isCallError } from '@field-sales/shared/http';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import type { LoadWaiting, RecordOf, RemoteWaiting } from './remote-waiting.ts';
import { doesServerAnswer } from '../http/server-reach.ts';
import { failedWriteOf, type FailedWrite } from './failed-write.ts';
import { makeFirst } from './make-first.ts';
import { sendCall } from './send-call.ts';
import { recordSave } from './saved-since.ts';
import { takeLock } from './tab-lock.ts';
import {
  changeAllWaiting,
  setWaitingState,
  readWaiting,
  readWaitingPhotos,
  removeWaiting,
} from './waiting-database.ts';
import { stopIfChanged } from './waiting-edits.ts';
import { listenToWaiting, announceWaiting } from './waiting-news.ts';
import { goesByItself, isFormCall, isRepeatable, olderOf, type WaitingWork } from './waiting-work.ts';

/**
 * - `done`: nothing is left that would go by itself; `left`: such work is left, and was not accepted
 * - `unauthorized`: the backend does not know the employee
 */
export type SendingResult = 'done' | 'left' | 'unauthorized';

type TryResult = 'sent' | 'held' | FailedWrite;

/** The remotes that could be asked about what waits. */
type Remotes = readonly RemoteWaiting[];

/** A page that can ask no remote: what registers something goes, and nothing else. */
const noRemotes: LoadWaiting = async () => [];

/** What the first remote that knows says. One that fails is no trouble of the others. */
function ask<Said>(
  remotes: Remotes,
  question: (remote: RemoteWaiting) => Said | undefined,
): Said | undefined {
  for (const remote of remotes) {
    try {
      const said = question(remote);
      if (said !== undefined) return said;
    } catch (error) {
      console.warn('A remote could not say how what waits goes out.', error);
    }
  }
  return undefined;
}

function recordReaderOf({ edit }: WaitingWork, remotes: Remotes): RecordOf | undefined {
  return edit ? ask(remotes, ({ recordReader }) => recordReader?.(edit.address)) : undefined;
}

/** Whether a remote has to be asked before it can go out as it should. */
function needsRemote({ call, edit }: WaitingWork): boolean {
  return Boolean(edit) || !isFormCall(call) || call.method === 'PATCH';
}

/**
 * What goes next: the newest write of each subject and the oldest of each lane. Work that is sent by hand only holds up
 * nothing. While an edit does not go, because no remote knows its form, forms that were saved after it do not go either.
 */
function dueOf(
  all: readonly WaitingWork[],
  passed: ReadonlySet<string>,
  remotes: Remotes,
): readonly WaitingWork[] {
  const closedLanes = new Set<string>();
  let isBehindEdit = false;
  return all.filter((work) => {
    const { key, lane, subject, writtenAt, call, edit } = work;
    if (all.some((other) => other.subject === subject && other.writtenAt > writtenAt)) return false;
    if (work.state === 'refused') return false;
    isBehindEdit ||= Boolean(edit) && recordReaderOf(work, remotes) === undefined;
    if (isBehindEdit && isFormCall(call)) return false;
    const isDue = goesByItself(work) && !passed.has(key) && !closedLanes.has(lane);
    if (!isDue) closedLanes.add(lane);
    return isDue;
  });
}

/** The write with what it needs, which is made first. */
async function withFirst(work: WaitingWork, remotes: Remotes): Promise<WaitingWork> {
  const first = ask(remotes, ({ madeFirst }) => madeFirst?.(work.call));
  if (first === undefined) return work;
  const id = await makeFirst(first, true);
  // If the device cannot note it, it is asked for again under the same key.
  await changeAllWaiting(work.employeeNumber, (other) => first.withId(other, id)).catch(() => undefined);
  announceWaiting({ type: 'changed' });
  return first.withId(work, id) ?? work;
}

/**
 * From now on the work has to be sent by hand (OFF-29), and so does everything that was written after it in its lane,
 * meanwhile too: it would go out before it.
 */
async function refuse({ key, employeeNumber }: WaitingWork): Promise<void> {
  const all = await readWaiting(employeeNumber);
  // Read again: once what it needs was made, it may be in another lane.
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

type Sending = {
  readonly remotes: Remotes;
  readonly onProgress: (share: number) => void;
};

async function send(work: WaitingWork, { remotes, onProgress }: Sending): Promise<TryResult> {
  const { call } = await withFirst(work, remotes);
  const request = isFormCall(call) ? call : ask(remotes, ({ requestOf }) => requestOf?.(call));
  if (request === undefined) return 'held';
  const photos = await readWaitingPhotos(work);
  // If the page is killed from here on, nobody knows whether the message has arrived (OFF-33).
  if (!isRepeatable(call)) await setWaitingState(work.key, 'unsure');
  if (!isTheirs(work)) {
    await setWaitingState(work.key, work.state);
    return 'held';
  }
  const isOutdated = isFormCall(call) ? ask(remotes, ({ outdatedBy }) => outdatedBy?.(call)) : undefined;
  await sendCall({ request, key: work.key, photos, isOutdated }, { onProgress, goesByItself: true });
  return 'sent';
}

/** Whether an edit stays: for the person to decide on, or because no remote knows its form. */
async function mustStay(work: WaitingWork, remotes: Remotes): Promise<boolean> {
  if (!work.edit) return false;
  const recordOf = recordReaderOf(work, remotes);
  return recordOf === undefined || stopIfChanged(work, recordOf);
}

async function resultOfSending(work: WaitingWork, sending: Sending): Promise<TryResult> {
  const canRepeat = isRepeatable(work.call);
  if (!canRepeat && !(await doesServerAnswer())) return 'offline';
  try {
    if (!isTheirs(work) || (await mustStay(work, sending.remotes))) return 'held';
    return await send(work, sending);
  } catch (error) {
    const result = await failedWriteOf(error);
    // A 401 refuses a call before reading it, so the message has not gone out.
    if (result === 'unauthorized') await setWaitingState(work.key, work.state);
    // A failure of the device comes before the one try, which can then still be made.
    return canRepeat || !isCallError(error) || result === 'unauthorized' ? result : 'refused';
  }
}

async function tryHeld(work: WaitingWork, sending: Sending): Promise<TryResult> {
  const all = await readWaiting(work.employeeNumber);
  const fresh = all.find(({ key }) => key === work.key);
  // Another tab has sent it (OFF-32), or it was deleted or replaced.
  if (fresh === undefined || !goesByItself(fresh)) return 'sent';
  const result = await resultOfSending(fresh, sending);
  if (result === 'refused') await refuse(fresh);
  if (result === 'sent') {
    const isSurvey = isFormCall(fresh.call);
    // Recorded before it leaves the device: a form that opens in between finds the one or the other.
    if (isSurvey) recordSave(fresh.subject);
    await removeWaiting([fresh, ...olderOf(all, fresh)]);
    announceWaiting({ type: 'sent', key: fresh.key, isSurvey });
  }
  return result;
}

async function tryOne(work: WaitingWork, sending: Sending): Promise<TryResult> {
  // Its form is open, and holds it back (OFF-26).
  const release = await takeLock(work.key);
  if (release === null) return 'held';
  try {
    return await tryHeld(work, sending);
  } finally {
    await release();
  }
}

async function sendDue(employeeNumber: string, load: LoadWaiting): Promise<SendingResult> {
  const passed = new Set<string>();
  let loaded: Remotes | undefined;
  for (let sent = 0; ;) {
    const waiting = await readWaiting(employeeNumber);
    if (waiting.some(needsRemote)) loaded ??= await load().catch(() => []);
    const remotes = loaded ?? [];
    const [next, ...others] = dueOf(waiting, passed, remotes);
    if (next === undefined) break;
    if (!isTheirs(next)) return 'done';
    const all = sent + 1 + others.length;
    const onProgress = (share: number) =>
      announceWaiting({ type: 'sending', key: next.key, number: sent + 1, all, share: (sent + share) / all });
    onProgress(0);
    const result = await tryOne(next, { remotes, onProgress });
    if (result === 'unauthorized') return 'unauthorized';
    if (result === 'offline') return 'left';
    if (result === 'sent') sent += 1;
    passed.add(next.key);
  }
  return (await readWaiting(employeeNumber)).some(goesByItself) ? 'left' : 'done';
}

/**
 * Sends an employee's waiting work, one after the other, and leaves what cannot go now (OFF-27, OFF-28). `load` answers what
 * the remotes say of it.
 */
export async function sendWaiting(
  employeeNumber: string,
  load: LoadWaiting = noRemotes,
): Promise<SendingResult> {
  const result = await makePass(employeeNumber, load);
  return result === 'taken' ? 'left' : result;
}

/**
 * Sends work that was just kept. A pass that is under way may have looked too early to see it; another pass then
 * follows.
 */
export async function sendKept(employeeNumber: string, load: LoadWaiting = noRemotes): Promise<void> {
  let listenNoMore: () => void = () => undefined;
  const rested = new Promise<void>((resolve) => {
    listenNoMore = listenToWaiting(({ type }) => {
      if (type === 'rested') resolve();
    });
  });
  try {
    if ((await makePass(employeeNumber, load)) !== 'taken') return;
    await rested;
  } finally {
    listenNoMore();
  }
  await makePass(employeeNumber, load);
}

/** `taken`: another page, or another part of this page, is sending. */
async function makePass(employeeNumber: string, load: LoadWaiting): Promise<SendingResult | 'taken'> {
  if ((await readWaiting(employeeNumber)).every((work) => !goesByItself(work))) return 'done';
  const release = await takeLock(`of ${employeeNumber}`);
  if (release === null) return 'taken';
  try {
    return await sendDue(employeeNumber, load);
  } finally {
    await release();
    announceWaiting({ type: 'rested' });
  }
}
