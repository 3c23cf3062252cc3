import { isOnline } from '@field-sales/shared/lib/is-online';
import { failedWriteOf } from '@field-sales/shared/waiting/failed-write';
import { sendKept } from '@field-sales/shared/waiting/send-waiting';
import { takeLock } from '@field-sales/shared/waiting/tab-lock';
import { readWaiting } from '@field-sales/shared/waiting/waiting-database';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import type { WaitingWork } from '@field-sales/shared/waiting/waiting-work';
import { alertSendFailure } from '../calls/alert-failure.ts';
import { tick } from '../calls/logical-clock.ts';
import { attemptTwice } from './attempt.ts';
import { settleRoom } from './create-room.ts';
import { forgetOutgoing, rememberOutgoing, removeOutgoing, restored } from './kept.ts';
import { isRoomOpen } from './open-rooms.ts';
import { askOwn } from './own-waiting.ts';
import { changeOutgoing, findOutgoing, passiveOf, type Outbox } from './outbox.ts';
import { workOf } from './outgoing-work.ts';
import type { Outgoing } from './outgoing.ts';

/** From now on, until `end`, this page sends a message. If it is in the outbox already, it is drawn as on its way. */
export function begin(outbox: Outbox, key: string): void {
  outbox.deliveries.set(key, { controller: new AbortController(), release: null });
  changeOutgoing(outbox, key, { status: 'sending' });
}

async function end(outbox: Outbox, key: string): Promise<void> {
  const delivery = outbox.deliveries.get(key);
  outbox.deliveries.delete(key);
  await delivery?.release?.();
}

async function noLock(): Promise<void> {
  // There is nothing to release.
}

/**
 * Takes the lock of a message over all tabs; false where somebody else is sending it. Nobody else sends a message that
 * is not on the device.
 */
export async function hold(outbox: Outbox, key: string): Promise<boolean> {
  const delivery = outbox.deliveries.get(key);
  if (delivery === undefined || findOutgoing(outbox, key)?.isKept !== true) return true;
  delivery.release ??= await takeLock(key).catch(() => noLock);
  return delivery.release !== null;
}

/** Tells that a message was not sent; if its room is not open, names the room too. */
export async function alertNotSent(outbox: Outbox, outgoing: Outgoing, error: unknown): Promise<void> {
  await alertSendFailure(error, isRoomOpen(outbox, outgoing) ? '' : outgoing.roomTitle);
}

/**
 * Leaves a message to go out by itself when it can (OFF-34); if it is `unanswered`, it does so whatever the person does
 * with the dialog (OFF-30). False where the device could not keep it.
 */
async function leave(outbox: Outbox, key: string, status: 'waiting' | 'unanswered'): Promise<boolean> {
  changeOutgoing(outbox, key, { status });
  const isKept = await rememberOutgoing(outbox, key);
  if (isKept) {
    await end(outbox, key);
    announceWaiting({ type: 'changed' });
  } else changeOutgoing(outbox, key, { status: 'sending' });
  return isKept;
}

/** What a failure makes of a message; without a network it waits, and nothing is told (ERR-08, OFF-34). */
async function handleFailure(outbox: Outbox, key: string, error: unknown): Promise<void> {
  // The log may hold it by now, though its answer was lost.
  const isGone = () => findOutgoing(outbox, key) === undefined;
  if (isGone()) return;
  const failed = outbox.backend.getState().honoursKeys ? await failedWriteOf(error) : 'refused';
  if (isGone() || (failed === 'offline' && (await leave(outbox, key, 'waiting')))) return;
  const outgoing = findOutgoing(outbox, key);
  if (outgoing === undefined) return;
  if (failed !== 'unanswered' || !(await leave(outbox, key, 'unanswered'))) {
    changeOutgoing(outbox, key, { status: 'failed' });
    void rememberOutgoing(outbox, key).then(() => announceWaiting({ type: 'changed' }));
  }
  await alertNotSent(outbox, outgoing, error);
}

export function markSent(outbox: Outbox, key: string): void {
  const outgoing = findOutgoing(outbox, key);
  if (outgoing === undefined || outgoing.status === 'sent') return;
  changeOutgoing(outbox, key, { status: 'sent', sentAt: tick() });
}

async function sendHere(outbox: Outbox, outgoing: Outgoing, signal: AbortSignal): Promise<void> {
  const { key } = outgoing;
  await attemptTwice(outbox, outgoing, signal);
  markSent(outbox, key);
  await forgetOutgoing(outbox, outgoing, 'sent');
}

/** Sends a message of the outbox, and says there how it went. */
export async function deliver(outbox: Outbox, key: string): Promise<void> {
  const outgoing = findOutgoing(outbox, key);
  const delivery = outbox.deliveries.get(key);
  if (outgoing === undefined || delivery === undefined) {
    await end(outbox, key);
    return;
  }
  try {
    const { honoursKeys } = outbox.backend.getState();
    // Without honoured keys, nobody could say whether a try has arrived.
    if (!honoursKeys && !isOnline() && (await leave(outbox, key, 'waiting'))) return;
    // A text that waited in its queue is on its way from now on.
    if (delivery.release === null || outgoing.text !== null) await rememberOutgoing(outbox, key);
    if (await hold(outbox, key)) await sendHere(outbox, outgoing, delivery.controller.signal);
    else changeOutgoing(outbox, key, { status: 'going' });
  } catch (error) {
    await handleFailure(outbox, key, error);
  } finally {
    await end(outbox, key);
    // After a dialog, not under it: the dialog owns the open history entry.
    if (outgoing.userId !== null) settleRoom(outbox, outgoing.employeeNumber, outgoing.userId);
  }
}

/**
 * Earlier messages of the same room that wait: this one would overtake them. A silent device is not waited for any
 * longer.
 */
async function earlierOf(outbox: Outbox, outgoing: Outgoing): Promise<readonly WaitingWork[]> {
  const { lane, writtenAt, employeeNumber } = workOf(outgoing, true);
  const known = passiveOf(outbox, outgoing.employeeNumber).map((one) => workOf(one, true));
  const works = await outbox.deviceWait.briefly(readWaiting(employeeNumber), known);
  return works.filter(
    (work) =>
      work.lane === lane &&
      work.writtenAt < writtenAt &&
      work.state !== 'refused' &&
      !outbox.deliveries.has(work.key),
  );
}

/** Sends a message that was just written; if something waits in its room, the message waits behind it. */
export async function deliverWritten(outbox: Outbox, key: string): Promise<void> {
  await restored(outbox, findOutgoing(outbox, key)?.employeeNumber ?? null);
  const written = findOutgoing(outbox, key);
  const earlier = written === undefined ? [] : await earlierOf(outbox, written);
  const [first] = earlier;
  if (first !== undefined && (await leave(outbox, key, 'waiting'))) {
    void sendKept(first.employeeNumber, askOwn).catch(() => undefined);
    return;
  }
  // The device cannot keep the message. So if the backend applies a key once, this page also sends what is before it.
  for (const work of outbox.backend.getState().honoursKeys && isOnline() ? earlier : []) {
    begin(outbox, work.key);
    await deliver(outbox, work.key);
  }
  changeOutgoing(outbox, key, { status: 'sending' });
  await deliver(outbox, key);
}

/** Stops a message and takes it away. What has arrived by then stays in the room. */
export function cancelOutgoing(outbox: Outbox, key: string): void {
  const { deliveries, previews } = outbox;
  deliveries.get(key)?.controller.abort();
  for (const address of previews.get(key) ?? []) URL.revokeObjectURL(address);
  previews.delete(key);
  removeOutgoing(outbox, key);
}
