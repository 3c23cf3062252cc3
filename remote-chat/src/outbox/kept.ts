import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { findOutgoing, ownerKey, type Outbox, type OutboxState } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { dropOutgoing, keepOutgoing, keptOutgoing, stateOfKept, type KeptState } from './outgoing-storage.ts';

/**
 * How long, in ms, a send waits for earlier messages to come back from the device: out of order would be worse than
 * late.
 */
const longestRestore = 8000;

/** Keeps a message over a reload, if the device can: a message that cannot be kept is sent all the same. */
export async function rememberOutgoing(outbox: Outbox, key: string): Promise<void> {
  const outgoing = findOutgoing(outbox, key);
  if (outgoing === undefined) return;
  await outbox.deviceWait.briefly(keepOutgoing(outgoing), undefined);
}

/** The same for photos, which are shown when it is over: it takes as long as the device takes. */
export async function rememberPhotos(outbox: Outbox, key: string): Promise<void> {
  const outgoing = findOutgoing(outbox, key);
  if (outgoing === undefined) return;
  const { note, patiently } = outbox.deviceWait;
  await patiently(note(keepOutgoing(outgoing)).catch(() => undefined));
}

export async function forgetOutgoing({ deviceWait }: Outbox, key: string): Promise<void> {
  await deviceWait.briefly(dropOutgoing(key), undefined);
}

/** Takes a message away: the log holds it, or it was cancelled. */
export function removeOutgoing(outbox: Outbox, key: string): void {
  outbox.store.setState(({ outgoing: all }) => ({
    outgoing: all.filter((outgoing) => outgoing.key !== key),
  }));
  void forgetOutgoing(outbox, key);
}

/** What has become of a message that was kept, in this tab or another. */
export function keptStateOf({ deviceWait }: Outbox, key: string): Promise<KeptState> {
  return deviceWait.briefly<KeptState>(stateOfKept(key), 'waiting');
}

/** What the device kept, before what is on its way, and the rooms that were made for it: each message in its own. */
function withKept({ outgoing, created }: OutboxState, kept: readonly Outgoing[]): Partial<OutboxState> {
  const rooms = new Map(created);
  for (const { employeeNumber, userId, roomId } of kept) {
    if (userId === null || roomId === null || rooms.has(ownerKey(employeeNumber, userId))) continue;
    rooms.set(ownerKey(employeeNumber, userId), { roomId, isSettled: true });
  }
  const inItsRoom = (one: Outgoing): Outgoing => {
    const made = one.roomId ?? rooms.get(ownerKey(one.employeeNumber, one.userId ?? ''))?.roomId;
    return made === undefined || made === one.roomId ? one : { ...one, roomId: made };
  };
  const back = kept.filter(({ key }) => !outgoing.some((one) => one.key === key));
  return { outgoing: [...back, ...outgoing].map(inItsRoom), created: rooms };
}

/** Brings back what an employee had on the way when the page went, or another tab of it. */
export function restoreOutgoing(outbox: Outbox, employeeNumber: string | null): Promise<void> {
  const { store, restoring, deviceWait } = outbox;
  const known = restoring.get(employeeNumber);
  if (known !== undefined) return known;
  const started = deviceWait
    .note(keptOutgoing(employeeNumber, (key) => findOutgoing(outbox, key) !== undefined))
    .then(
      (kept) => {
        if (kept.length > 0) store.setState((state) => withKept(state, kept));
      },
      () => undefined,
    )
    .finally(() => restoring.delete(employeeNumber));
  restoring.set(employeeNumber, started);
  return started;
}

/** Waits until what is being brought back of an employee's is back. */
export async function restored(
  { deviceWait, restoring }: Outbox,
  employeeNumber: string | null,
): Promise<void> {
  const underWay = restoring.get(employeeNumber);
  if (underWay === undefined) return;
  await deviceWait.patiently(withinLimit(underWay, longestRestore).catch(() => undefined));
}
