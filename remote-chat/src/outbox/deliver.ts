import { CallError } from '@field-sales/shared/http';
import { isAnswerLost } from '@field-sales/shared/http/lost-answer';
import { isUntold } from '@field-sales/shared/http/untold';
import { tellSendFailure } from '../calls/failure.ts';
import { tick } from '../calls/logical-clock.ts';
import { isFor } from '../calls/room-target.ts';
import { attemptTwice } from './attempt.ts';
import { settleRoom } from './create-room.ts';
import { forgetOutgoing, keptStateOf, rememberOutgoing, removeOutgoing, restored } from './kept.ts';
import { isRoomOpen } from './open-rooms.ts';
import { changeOutgoing, findOutgoing, queueName, untilOutgoing, type Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { withLock } from './with-lock.ts';

/** How long, in ms, a message waits while nothing sends the ones before it: as long as a read may take. */
const longestTurn = 20_000;

function noteFailed(outbox: Outbox, key: string): void {
  changeOutgoing(outbox, key, { status: 'failed' });
  void rememberOutgoing(outbox, key);
}

/** Tells that a message was not sent: where another screen is open, with the room that it was for. */
async function tellNotSent(outbox: Outbox, outgoing: Outgoing, error: unknown): Promise<void> {
  await tellSendFailure(error, isRoomOpen(outbox, outgoing) ? '' : outgoing.roomTitle);
}

async function handleFailure(outbox: Outbox, key: string, error: unknown, isQuiet: boolean): Promise<void> {
  const outgoing = findOutgoing(outbox, key);
  // The log may hold it by now, though its answer was lost.
  if (outgoing === undefined) return;
  if (isQuiet && (isAnswerLost(error) || !isUntold(error))) {
    changeOutgoing(outbox, key, { status: 'interrupted' });
    return;
  }
  noteFailed(outbox, key);
  await tellNotSent(outbox, outgoing, error);
}

function noteSent(outbox: Outbox, key: string): void {
  changeOutgoing(outbox, key, { status: 'sent', sentAt: tick() });
}

/** Sends a message, unless it was interrupted here and another tab has gone on with it. */
async function sendAlone(
  outbox: Outbox,
  outgoing: Outgoing,
  wasInterrupted: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { key } = outgoing;
  const state = wasInterrupted ? await keptStateOf(outbox, key) : 'waiting';
  if (state === 'failed') {
    changeOutgoing(outbox, key, { status: 'failed' });
    return;
  }
  if (state === 'waiting') {
    // Another tab was waited for, and it was cancelled meanwhile.
    if (signal.aborted) throw new CallError('aborted');
    await rememberOutgoing(outbox, key);
    await attemptTwice(outbox, outgoing, signal);
  }
  noteSent(outbox, key);
  await forgetOutgoing(outbox, key);
}

/**
 * Sends a message of the outbox, and says there how it went (ERR-06, ERR-08). Where it `isQuiet`, a lost connection is
 * not told and leaves it interrupted.
 */
export async function deliver(outbox: Outbox, key: string, isQuiet = false): Promise<void> {
  const { deliveries } = outbox;
  const outgoing = findOutgoing(outbox, key);
  if (outgoing === undefined || deliveries.has(key)) return;
  const controller = new AbortController();
  const wasInterrupted = outgoing.status === 'interrupted';
  deliveries.set(key, { controller, wasInterrupted });
  changeOutgoing(outbox, key, { status: 'sending' });
  try {
    await withLock(key, () => sendAlone(outbox, outgoing, wasInterrupted, controller.signal));
  } catch (error) {
    await handleFailure(outbox, key, error, isQuiet);
  } finally {
    deliveries.delete(key);
    // After a dialog, not under it: the dialog owns the open history entry.
    if (outgoing.userId !== null) settleRoom(outbox, outgoing.employeeNumber, outgoing.userId);
  }
}

/** What was interrupted in a message's room and is not over yet. */
function interruptedBefore({ store, deliveries }: Outbox, written: Outgoing): string[] {
  return store
    .getState()
    .outgoing.filter(
      (one) =>
        one.employeeNumber === written.employeeNumber &&
        isFor(one, written) &&
        (one.status === 'interrupted' ||
          (one.status === 'sending' && deliveries.get(one.key)?.wasInterrupted === true)),
    )
    .map(({ key }) => key);
}

function isOver(outbox: Outbox, key: string): boolean {
  const status = findOutgoing(outbox, key)?.status;
  return status !== 'interrupted' && status !== 'sending';
}

/** Waits until what is before a message is over; false where nothing is done about it for too long. */
async function isTurnReached(outbox: Outbox, before: readonly string[]): Promise<boolean> {
  const areOver = () => before.every((key) => isOver(outbox, key));
  await Promise.race([
    untilOutgoing(outbox, areOver),
    new Promise((resolve) => setTimeout(resolve, longestTurn)),
  ]);
  // A message that is being sent has a time limit of its own.
  await untilOutgoing(
    outbox,
    () => areOver() || !before.some((key) => findOutgoing(outbox, key)?.status === 'sending'),
  );
  return areOver();
}

/**
 * Sends a message that was just written, after what was interrupted in its room before. Where that fails on the way, it
 * would be overtaken: both wait for the person.
 */
export async function deliverWritten(outbox: Outbox, key: string): Promise<void> {
  await restored(outbox, findOutgoing(outbox, key)?.employeeNumber ?? null);
  const written = findOutgoing(outbox, key);
  if (written === undefined) return;
  const before = interruptedBefore(outbox, written);
  if (before.length > 0) {
    // The page may be killed again meanwhile.
    await rememberOutgoing(outbox, key);
    if (!(await isTurnReached(outbox, before))) {
      await handleFailure(outbox, key, new CallError('timeout'), false);
      return;
    }
    // A message that waits for the person and was not tried does not hold up the next one.
    const hasFailed = before.some((one) => findOutgoing(outbox, one)?.status === 'failed');
    if (hasFailed && outbox.backend.getState().honoursKeys) {
      noteFailed(outbox, key);
      return;
    }
  }
  await deliver(outbox, key);
}

async function deliverEach(outbox: Outbox, messages: readonly Outgoing[], isQuiet: boolean): Promise<void> {
  for (const [index, { key }] of messages.entries()) {
    if (findOutgoing(outbox, key)?.status !== 'interrupted') continue;
    await deliver(outbox, key, isQuiet);
    const status = findOutgoing(outbox, key)?.status;
    if (status === 'interrupted') return;
    if (status !== 'failed') continue;
    // The next one would overtake it.
    for (const { key: later } of messages.slice(index + 1)) {
      if (findOutgoing(outbox, later)?.status === 'interrupted') noteFailed(outbox, later);
    }
    return;
  }
}

/** Goes on with interrupted messages of one room, one after the other. */
export function deliverInOrder(
  outbox: Outbox,
  messages: readonly Outgoing[],
  isQuiet: boolean,
): Promise<void> {
  const [first] = messages;
  if (first === undefined) return Promise.resolve();
  return outbox.resumeQueues(queueName(first), () => deliverEach(outbox, messages, isQuiet));
}

/** Nobody knows whether an interrupted message arrived, unless another tab has gone on with it: it is up to the person. */
export function leaveToPerson(outbox: Outbox, key: string): Promise<void> {
  return withLock(key, async () => {
    const state = await keptStateOf(outbox, key);
    if (findOutgoing(outbox, key)?.status !== 'interrupted') return;
    if (state === 'gone') noteSent(outbox, key);
    else changeOutgoing(outbox, key, { status: 'failed' });
  });
}

/** Stops a message and takes it away. What has arrived by then stays in the room. */
export function cancelOutgoing(outbox: Outbox, key: string): void {
  const { deliveries, previews } = outbox;
  deliveries.get(key)?.controller.abort();
  for (const address of previews.get(key) ?? []) URL.revokeObjectURL(address);
  previews.delete(key);
  removeOutgoing(outbox, key);
}

/** Sends a message again, with the key it had (SH-33). */
export function resend(outbox: Outbox, key: string): void {
  const outgoing = findOutgoing(outbox, key);
  if (outgoing === undefined || outgoing.status === 'sending') return;
  // Drawn as on its way from now on, though others may be before it: a second press finds nothing to do.
  changeOutgoing(outbox, key, { status: 'sending' });
  if (outgoing.text !== null) void deliver(outbox, key);
  else void outbox.photoQueues(queueName(outgoing), () => deliver(outbox, key));
}
