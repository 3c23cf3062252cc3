import { CallError } from '@field-sales/shared/http';
import { readWaiting, readWaitingPhotos } from '@field-sales/shared/waiting/waiting-database';
import type { WaitingWork } from '@field-sales/shared/waiting/waiting-work';
import { markSent, alertNotSent } from './deliver.ts';
import { removeOutgoing } from './kept.ts';
import { changeOutgoing, ownerKey, passiveOf, type Outbox, type OutboxState } from './outbox.ts';
import { outgoingOf, ownerOf, withPhotos } from './outgoing-work.ts';
import type { Outgoing } from './outgoing.ts';

async function readOutgoing(work: WaitingWork): Promise<Outgoing[]> {
  const outgoing = outgoingOf(work);
  if (outgoing === undefined) return [];
  try {
    return [withPhotos(outgoing, await readWaitingPhotos(work))];
  } catch {
    return [];
  }
}

/** Adds what the device has to what is on its way, in the order of writing, and the rooms that were made for it. */
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
  const all = [...outgoing, ...back].sort((one, other) => one.createdAt.localeCompare(other.createdAt));
  return { outgoing: all.map(inItsRoom), created: rooms };
}

/**
 * Notes what became of messages that only wait here. A message that the device no longer has was sent, unless it had to
 * be sent by hand: then it was thrown away. Answers the messages that need a hand since then.
 */
function recordOutcomes(outbox: Outbox, before: readonly Outgoing[], held: readonly Outgoing[]): Outgoing[] {
  return before
    .filter(({ key }) => !outbox.deliveries.has(key))
    .filter(({ key, status }) => {
      const now = held.find((one) => one.key === key);
      if (now === undefined) (status === 'failed' ? removeOutgoing : markSent)(outbox, key);
      const isSame = now === undefined || now.status === status;
      if (isSame || (status === 'going' && now.status === 'waiting')) return false;
      changeOutgoing(outbox, key, { status: now.status });
      return now.status === 'failed';
    });
}

/** Brings the outbox in line with the device, and tells once what has failed by itself meanwhile. */
export async function loadOutgoing(outbox: Outbox, employeeNumber: string | null): Promise<void> {
  const { store } = outbox;
  const before = passiveOf(outbox, employeeNumber);
  const works = await readWaiting(ownerOf(employeeNumber));
  const knownKeys = new Set(store.getState().outgoing.map(({ key }) => key));
  const known = works.filter(({ key }) => knownKeys.has(key)).flatMap((work) => outgoingOf(work) ?? []);
  const fresh = await Promise.all(works.filter(({ key }) => !knownKeys.has(key)).map(readOutgoing));
  store.setState((state) => withKept(state, [...known, ...fresh.flat()]));
  const [failed] = recordOutcomes(outbox, before, known);
  // If there are several tabs, the one in sight tells it.
  if (failed !== undefined && !document.hidden) void alertNotSent(outbox, failed, new CallError('malformed'));
}
