import { isCallError } from '@field-sales/shared/http';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import type { AskedRemotes, AskRemotes, RecordOf, RemoteWaiting } from './remote-waiting.ts';
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

const noneAsked: AskedRemotes = { remotes: [], areAll: false };

/** A page that asks no remote: what registers something goes, and nothing else. */
const askNone: AskRemotes = async () => noneAsked;

/** What the first remote that knows says. One that fails is no trouble of the others. */
function ask<Said>(
  { remotes }: AskedRemotes,
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

/** Where all were asked and none knows the form, it is compared as a whole: at the worst the person decides on it. */
const wholeAnswer: RecordOf = (answer) => ({
  savedUnder: undefined,
  content: JSON.parse(JSON.stringify(answer ?? null)) as unknown,
});

/** How the record of an edit is read; undefined where that cannot be told now. */
function recordReaderOf({ edit }: WaitingWork, asked: AskedRemotes): RecordOf | undefined {
  if (!edit) return undefined;
  const said = ask(asked, ({ recordReader }) => recordReader?.(edit.address));
  return said ?? (asked.areAll ? wholeAnswer : undefined);
}

/** Whether a remote has to be asked before it can go out as it should. */
function needsRemote(work: WaitingWork): boolean {
  const { call, edit } = work;
  return goesByItself(work) && (Boolean(edit) || !isFormCall(call) || call.method === 'PATCH');
}

/** Whether it can be told now how it goes out. */
function canGo(work: WaitingWork, asked: AskedRemotes): boolean {
  const { call, edit } = work;
  if (edit) return recordReaderOf(work, asked) !== undefined;
  if (isFormCall(call)) return true;
  return ask(asked, ({ madeFirst, requestOf }) => madeFirst?.(call) ?? requestOf?.(call)) !== undefined;
}

/** `/api/field-info` of an address: what begins alike is of one domain. */
function domainOf(address: string): string {
  return address.split('/', 3).join('/');
}

/**
 * What goes next: the newest write of each subject and the oldest of each lane. Work that is sent by hand only holds up
 * nothing. While an edit does not go, because its remote cannot be asked, forms of its domain that were saved after it do not
 * go either.
 */
function dueOf(
  all: readonly WaitingWork[],
  passed: ReadonlySet<string>,
  asked: AskedRemotes,
): readonly WaitingWork[] {
  const closedLanes = new Set<string>();
  const closedDomains = new Set<string>();
  return all.filter((work) => {
    const { key, lane, subject, writtenAt, call, edit } = work;
    if (all.some((other) => other.subject === subject && other.writtenAt > writtenAt)) return false;
    if (work.state === 'refused') return false;
    const isKnown = canGo(work, asked);
    if (edit && !isKnown) closedDomains.add(domainOf(edit.address));
    if (isFormCall(call) && closedDomains.has(domainOf(call.path))) return false;
    const isDue = isKnown && goesByItself(work) && !passed.has(key) && !closedLanes.has(lane);
    if (!isDue) closedLanes.add(lane);
    return isDue;
  });
}

/** The write with what it needs, which is made first. */
async function withFirst(work: WaitingWork, asked: AskedRemotes): Promise<WaitingWork> {
  const first = ask(asked, ({ madeFirst }) => madeFirst?.(work.call));
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
  readonly asked: AskedRemotes;
  readonly onProgress: (share: number) => void;
};

async function send(work: WaitingWork, { asked, onProgress }: Sending): Promise<TryResult> {
  const { call } = await withFirst(work, asked);
  const request = isFormCall(call) ? call : ask(asked, ({ requestOf }) => requestOf?.(call));
  if (request === undefined) return 'held';
  const photos = await readWaitingPhotos(work);
  // If the page is killed from here on, nobody knows whether the message has arrived (OFF-33).
  if (!isRepeatable(call)) await setWaitingState(work.key, 'unsure');
  if (!isTheirs(work)) {
    await setWaitingState(work.key, work.state);
    return 'held';
  }
  const isOutdated = isFormCall(call) ? ask(asked, ({ outdatedBy }) => outdatedBy?.(call)) : undefined;
  await sendCall({ request, key: work.key, photos, isOutdated }, { onProgress, goesByItself: true });
  return 'sent';
}

/** Whether an edit stays: for the person to decide on, or because its remote cannot be asked. */
async function mustStay(work: WaitingWork, asked: AskedRemotes): Promise<boolean> {
  if (!work.edit) return false;
  const recordOf = recordReaderOf(work, asked);
  return recordOf === undefined || stopIfChanged(work, recordOf);
}

async function resultOfSending(work: WaitingWork, sending: Sending): Promise<TryResult> {
  const canRepeat = isRepeatable(work.call);
  if (!canRepeat && !(await doesServerAnswer())) return 'offline';
  try {
    if (!isTheirs(work) || (await mustStay(work, sending.asked))) return 'held';
    return await send(work, sending);
  } catch (error) {
    if (!isCallError(error) && !(error instanceof DOMException)) {
      // Nobody has refused it: a remote's own code has failed, and may be mended.
      console.warn('What waits could not be made ready.', error);
      return 'held';
    }
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

async function sendDue(employeeNumber: string, askRemotes: AskRemotes): Promise<SendingResult> {
  const passed = new Set<string>();
  let answered: AskedRemotes | undefined;
  for (let sent = 0; ;) {
    const waiting = await readWaiting(employeeNumber);
    if (waiting.some(needsRemote)) answered ??= await askRemotes().catch(() => noneAsked);
    const asked = answered ?? noneAsked;
    const [next, ...others] = dueOf(waiting, passed, asked);
    if (next === undefined) break;
    if (!isTheirs(next)) return 'done';
    const all = sent + 1 + others.length;
    const onProgress = (share: number) =>
      announceWaiting({ type: 'sending', key: next.key, number: sent + 1, all, share: (sent + share) / all });
    onProgress(0);
    const result = await tryOne(next, { asked, onProgress });
    if (result === 'unauthorized') return 'unauthorized';
    if (result === 'offline') return 'left';
    if (result === 'sent') sent += 1;
    passed.add(next.key);
  }
  return (await readWaiting(employeeNumber)).some(goesByItself) ? 'left' : 'done';
}

/**
 * Sends an employee's waiting work, one after the other, and leaves what cannot go now (OFF-27, OFF-28).
 */
export async function sendWaiting(
  employeeNumber: string,
  askRemotes: AskRemotes = askNone,
): Promise<SendingResult> {
  const result = await makePass(employeeNumber, askRemotes);
  return result === 'taken' ? 'left' : result;
}

/**
 * Sends work that was just kept. A pass that is under way may have looked too early to see it; another pass then
 * follows.
 */
export async function sendKept(employeeNumber: string, askRemotes: AskRemotes = askNone): Promise<void> {
  let listenNoMore: () => void = () => undefined;
  const rested = new Promise<void>((resolve) => {
    listenNoMore = listenToWaiting(({ type }) => {
      if (type === 'rested') resolve();
    });
  });
  try {
    if ((await makePass(employeeNumber, askRemotes)) !== 'taken') return;
    await rested;
  } finally {
    listenNoMore();
  }
  await makePass(employeeNumber, askRemotes);
}

/** `taken`: another page, or another part of this page, is sending. */
async function makePass(employeeNumber: string, askRemotes: AskRemotes): Promise<SendingResult | 'taken'> {
  if ((await readWaiting(employeeNumber)).every((work) => !goesByItself(work))) return 'done';
  const release = await takeLock(`of ${employeeNumber}`);
  if (release === null) return 'taken';
  try {
    return await sendDue(employeeNumber, askRemotes);
  } finally {
    await release();
    announceWaiting({ type: 'rested' });
  }
}
