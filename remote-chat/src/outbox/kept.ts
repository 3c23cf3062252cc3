import { operationLimits } from '@field-sales/shared/lib/device-database';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { keepWaiting, removeWaiting } from '@field-sales/shared/waiting/waiting-database';
import { announceWaiting } from '@field-sales/shared/waiting/waiting-news';
import { changeOutgoing, findOutgoing, type Outbox } from './outbox.ts';
import { callOf, photosOf, workOf } from './outgoing-work.ts';
import type { Outgoing } from './outgoing.ts';

async function keep(outbox: Outbox, outgoing: Outgoing): Promise<boolean> {
  const { honoursKeys } = outbox.backend.getState();
  await keepWaiting(workOf(outgoing, honoursKeys), photosOf(outgoing));
  changeOutgoing(outbox, outgoing.key, { isKept: true });
  return true;
}

/**
 * Keeps a message until it has arrived (OFF-33), if the device can. A message that cannot be kept is sent all the same.
 */
export async function rememberOutgoing(outbox: Outbox, key: string): Promise<boolean> {
  const outgoing = findOutgoing(outbox, key);
  if (outgoing === undefined) return false;
  return outbox.deviceWait.briefly(keep(outbox, outgoing), false);
}

/** The same for photos. They are shown only afterwards, however long the device takes. */
export async function rememberPhotos(outbox: Outbox, key: string): Promise<void> {
  const outgoing = findOutgoing(outbox, key);
  if (outgoing === undefined) return;
  const { observe, patiently } = outbox.deviceWait;
  await patiently(observe(keep(outbox, outgoing)).catch(() => undefined));
}

/** Removes a message from the device: it has arrived, or was thrown away. */
export async function forgetOutgoing(
  { deviceWait }: Outbox,
  outgoing: Outgoing,
  type: 'sent' | 'changed',
): Promise<void> {
  const { key } = outgoing;
  await deviceWait.briefly(removeWaiting([{ key, call: callOf(outgoing, true) }]), undefined);
  announceWaiting({ type, key });
}

/** Takes a message away: the log holds it, or it was cancelled. */
export function removeOutgoing(outbox: Outbox, key: string): void {
  const outgoing = findOutgoing(outbox, key);
  outbox.store.setState(({ outgoing: all }) => ({ outgoing: all.filter((one) => one.key !== key) }));
  if (outgoing !== undefined && outgoing.status !== 'sent') void forgetOutgoing(outbox, outgoing, 'changed');
}

/** The queue in which an employee's messages are brought back, so that this happens once at a time. */
export function restoringQueue(employeeNumber: string | null): string {
  return `restoring ${employeeNumber}`;
}

/**
 * Waits until an employee's messages have been brought back, but no longer than a device takes that answers: out of
 * order would be worse than late.
 */
export async function restored({ deviceWait, queues }: Outbox, employeeNumber: string | null): Promise<void> {
  const underWay = queues(restoringQueue(employeeNumber), () => Promise.resolve());
  await deviceWait.patiently(withinLimit(underWay, operationLimits.answering).catch(() => undefined));
}
