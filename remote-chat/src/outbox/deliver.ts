import { CallError, isCallError, isOkAnswer, send, upload } from '@field-sales/shared/http';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import { backend } from '../calls/backend.ts';
import { isFailure, tellSendFailure } from '../calls/failure.ts';
import { nextInOrder } from '../calls/order.ts';
import { isFor } from '../calls/room-target.ts';
import { alone } from './alone.ts';
import { ensureRoom, resetCreations, settleRoom } from './create-room.ts';
import {
  changeOutgoing,
  findOutgoing,
  forgetOutgoing,
  keptStateOf,
  noteProgress,
  outbox,
  rememberOutgoing,
  removeOutgoing,
  restored,
  untilOutgoing,
} from './outbox.ts';
import { isRoomOpen } from './open-rooms.ts';
import type { Outgoing } from './outgoing.ts';
import { dropPreviews } from './previews.ts';

/** A send whose answer was lost is repeated after so many ms, where that cannot make a second message. */
const PAUSE = 1000;
const OK = 200;
const GATEWAY_FAILURES = [502, 503, 504];

/** So long, in ms, a message waits while nothing is done about what is before it: as a read takes at most. */
const LONGEST_TURN = 20_000;

const running = new Map<string, AbortController>();
// Of those, what had been interrupted.
const resumed = new Set<string>();
// What was interrupted goes on in its room's order, whoever asks for it.
const orders = new Map<string, Promise<void>>();

function isAnswerLost(error: unknown): boolean {
  if (isCallError(error, 'network') || isCallError(error, 'timeout')) return true;
  return isCallError(error, 'answer') && GATEWAY_FAILURES.includes(error.status ?? 0);
}

function sendText(roomId: string, { key, text }: Outgoing, signal: AbortSignal): Promise<string> {
  return send('post', `/api/chatters/${encodeURIComponent(roomId)}/feed`, {
    idempotencyKey: key,
    json: { content: text },
    signal,
  });
}

function sendPhotos(roomId: string, { key, photos }: Outgoing, signal: AbortSignal): Promise<string> {
  const form = new FormData();
  for (const { bytes, name, type } of photos) {
    if (bytes !== undefined) form.append('files', new File([bytes], name, { type }));
  }
  return upload('POST', `/api/chatters/${encodeURIComponent(roomId)}/upload-photo`, {
    idempotencyKey: key,
    form,
    signal,
    onProgress: (share) => noteProgress(key, share),
  });
}

async function attempt(outgoing: Outgoing, signal: AbortSignal): Promise<void> {
  const { employeeNumber, userId } = outgoing;
  // A call carries the number of the open address: what another employee left waits until that one is back.
  if (currentEmployeeNumber() !== employeeNumber) throw new CallError('aborted');
  const roomId = outgoing.roomId ?? (await ensureRoom(employeeNumber, userId ?? ''));
  if (signal.aborted) throw new CallError('aborted');
  const answer = await (outgoing.text === null ? sendPhotos : sendText)(roomId, outgoing, signal);
  if (!isOkAnswer(answer)) throw CallError.toldBy(OK, answer) ?? new CallError('malformed');
}

async function attemptTwice(outgoing: Outgoing, signal: AbortSignal): Promise<void> {
  try {
    await attempt(outgoing, signal);
  } catch (error) {
    if (!isAnswerLost(error) || !backend.getState().honoursKeys || !navigator.onLine) throw error;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (signal.aborted) throw new CallError('aborted', { cause: error });
    await attempt(findOutgoing(outgoing.key) ?? outgoing, signal);
  }
}

function noteFailed(key: string): void {
  changeOutgoing(key, { status: 'failed' });
  void rememberOutgoing(key);
}

/** Tells that a message was not sent: where another screen is open, with the room that it was for. */
async function tellNotSent(outgoing: Outgoing, error: unknown): Promise<void> {
  await tellSendFailure(error, isRoomOpen(outgoing) ? '' : outgoing.roomTitle);
}

async function handleFailure(key: string, error: unknown, isQuiet: boolean): Promise<void> {
  const outgoing = findOutgoing(key);
  // The log may hold it by now, though its answer was lost.
  if (outgoing === undefined) return;
  if (isQuiet && (isAnswerLost(error) || !isFailure(error))) {
    changeOutgoing(key, { status: 'interrupted' });
    return;
  }
  noteFailed(key);
  await tellNotSent(outgoing, error);
}

function noteSent(key: string): void {
  changeOutgoing(key, { status: 'sent', sentAt: nextInOrder() });
}

/** Sends a message, unless it was interrupted here and another tab has gone on with it. */
async function sendAlone(outgoing: Outgoing, wasInterrupted: boolean, signal: AbortSignal): Promise<void> {
  const { key } = outgoing;
  const state = wasInterrupted ? await keptStateOf(key) : 'waiting';
  if (state === 'failed') {
    changeOutgoing(key, { status: 'failed' });
    return;
  }
  if (state === 'waiting') {
    // Another tab was waited for, and it was cancelled meanwhile.
    if (signal.aborted) throw new CallError('aborted');
    await rememberOutgoing(key);
    await attemptTwice(findOutgoing(key) ?? outgoing, signal);
  }
  noteSent(key);
  await forgetOutgoing(key);
}

/**
 * Sends a message of the outbox, and says there how it went (ERR-06, ERR-08). Where it `isQuiet`, a lost connection is
 * not told and leaves it interrupted.
 */
export async function deliver(key: string, isQuiet = false): Promise<void> {
  const outgoing = findOutgoing(key);
  if (outgoing === undefined || running.has(key)) return;
  const controller = new AbortController();
  const wasInterrupted = outgoing.status === 'interrupted';
  running.set(key, controller);
  if (wasInterrupted) resumed.add(key);
  changeOutgoing(key, { status: 'sending' });
  try {
    await alone(key, () => sendAlone(outgoing, wasInterrupted, controller.signal));
  } catch (error) {
    await handleFailure(key, error, isQuiet);
  } finally {
    if (running.get(key) === controller) {
      running.delete(key);
      resumed.delete(key);
    }
    // After a dialog, not under it: the dialog owns the open history entry.
    if (outgoing.userId !== null) settleRoom(outgoing.employeeNumber, outgoing.userId);
  }
}

/** What was interrupted in a message's room and is not over yet. */
function interruptedBefore(written: Outgoing): string[] {
  return outbox
    .getState()
    .outgoing.filter(
      (one) =>
        one.employeeNumber === written.employeeNumber &&
        isFor(one, written) &&
        (one.status === 'interrupted' || (one.status === 'sending' && resumed.has(one.key))),
    )
    .map(({ key }) => key);
}

function isOver(key: string): boolean {
  const status = findOutgoing(key)?.status;
  return status !== 'interrupted' && status !== 'sending';
}

/** Waits until what is before a message is over; false where nothing is done about it for too long. */
async function isTurnReached(before: readonly string[]): Promise<boolean> {
  const areOver = () => before.every(isOver);
  await Promise.race([untilOutgoing(areOver), new Promise((resolve) => setTimeout(resolve, LONGEST_TURN))]);
  // What is on its way has limits of its own.
  await untilOutgoing(() => areOver() || !before.some((key) => findOutgoing(key)?.status === 'sending'));
  return areOver();
}

/**
 * Sends a message that was just written, after what was interrupted in its room before. Where that fails on the way, it
 * would be overtaken: both wait for the person.
 */
export async function deliverWritten(key: string): Promise<void> {
  await restored(findOutgoing(key)?.employeeNumber ?? null);
  const written = findOutgoing(key);
  if (written === undefined) return;
  const before = interruptedBefore(written);
  if (before.length > 0) {
    // The page may be killed again meanwhile.
    await rememberOutgoing(key);
    if (!(await isTurnReached(before))) {
      await handleFailure(key, new CallError('timeout'), false);
      return;
    }
    // What was left to the person without a try holds nothing up.
    const hasFailed = before.some((one) => findOutgoing(one)?.status === 'failed');
    if (hasFailed && backend.getState().honoursKeys) {
      noteFailed(key);
      return;
    }
  }
  await deliver(key);
}

async function deliverEach(messages: readonly Outgoing[], isQuiet: boolean): Promise<void> {
  for (const [index, { key }] of messages.entries()) {
    if (findOutgoing(key)?.status !== 'interrupted') continue;
    await deliver(key, isQuiet);
    const status = findOutgoing(key)?.status;
    if (status === 'interrupted') return;
    if (status !== 'failed') continue;
    // What comes after it would overtake it.
    for (const { key: later } of messages.slice(index + 1)) {
      if (findOutgoing(later)?.status === 'interrupted') noteFailed(later);
    }
    return;
  }
}

/** Goes on with interrupted messages of one room, one after the other. */
export function deliverInOrder(messages: readonly Outgoing[], isQuiet: boolean): Promise<void> {
  const [first] = messages;
  const name = `${first?.employeeNumber} ${first?.roomId ?? `new ${first?.userId}`}`;
  const done = (orders.get(name) ?? Promise.resolve()).then(() => deliverEach(messages, isQuiet));
  orders.set(name, done);
  return done;
}

/** Nobody knows whether an interrupted message arrived, unless another tab has gone on with it: it is up to the person. */
export function leaveToPerson(key: string): Promise<void> {
  return alone(key, async () => {
    const state = await keptStateOf(key);
    if (findOutgoing(key)?.status !== 'interrupted') return;
    if (state === 'gone') noteSent(key);
    else changeOutgoing(key, { status: 'failed' });
  });
}

/** Stops a message and takes it away. What has arrived by then stays in the room. */
export function cancelOutgoing(key: string): void {
  running.get(key)?.abort();
  dropPreviews(key);
  removeOutgoing(key);
}

/** Stops everything: for tests, which open the page anew. */
export function stopDeliveries(): void {
  for (const controller of running.values()) controller.abort();
  running.clear();
  resumed.clear();
  orders.clear();
  resetCreations();
}
