import { newKey } from '@field-sales/shared/lib/new-key';
import { makeFirst } from '@field-sales/shared/waiting/make-first';
import { changeAllWaiting } from '@field-sales/shared/waiting/waiting-database';
import type { WaitingWork } from '@field-sales/shared/waiting/waiting-work';
import { forgetDraft, moveDraft } from '../drafts/draft-text.ts';
import { inRoomMade, roomFirst } from './message-call.ts';
import { changeOutgoing, ownerKey, type CreatedRoom, type Outbox } from './outbox.ts';
import { ownerOf } from './outgoing-work.ts';
import type { Outgoing } from './outgoing.ts';

function waitingFor({ store }: Outbox, employeeNumber: string | null, userId: string): Outgoing[] {
  const owner = ownerKey(employeeNumber, userId);
  return store
    .getState()
    .outgoing.filter(
      (one) => ownerKey(one.employeeNumber, one.userId ?? '') === owner && one.roomId === null,
    );
}

/**
 * The key under which the room with a partner is made. One intent has one key (SH-33), however long it takes: the key
 * is kept with the messages that wait for the room, over a reload too.
 */
export function creationKeyOf(outbox: Outbox, employeeNumber: string | null, userId: string): string {
  return (
    waitingFor(outbox, employeeNumber, userId).find(({ creationKey }) => creationKey !== null)?.creationKey ??
    newKey()
  );
}

async function create(outbox: Outbox, employeeNumber: string | null, userId: string): Promise<string> {
  const roomId = await makeFirst(roomFirst({ userId, key: creationKeyOf(outbox, employeeNumber, userId) }));
  takeRoom(outbox, employeeNumber, userId, { roomId, isSettled: false });
  return roomId;
}

/**
 * Moves what waits for the room with a partner into the room, now that it exists; on the device too, where a reload
 * finds it.
 */
function takeRoom(outbox: Outbox, employeeNumber: string | null, userId: string, room: CreatedRoom): void {
  const owner = ownerKey(employeeNumber, userId);
  const waiting = waitingFor(outbox, employeeNumber, userId);
  outbox.store.setState(({ created }) => ({ created: new Map(created).set(owner, room) }));
  for (const { key, text } of waiting) {
    changeOutgoing(outbox, key, { roomId: room.roomId });
    if (text !== null) forgetDraft(employeeNumber, { roomId: null, userId }, text);
  }
  const intoRoom = (work: WaitingWork) => inRoomMade(work, userId, room.roomId);
  changeAllWaiting(ownerOf(employeeNumber), intoRoom).catch(() => undefined);
  moveDraft(employeeNumber, userId, room.roomId);
}

/** Notes that the room with a partner exists: messages that were left for it before are in it from now on. */
export function rememberRoom(
  outbox: Outbox,
  employeeNumber: string | null,
  userId: string,
  roomId: string,
): void {
  takeRoom(outbox, employeeNumber, userId, { roomId, isSettled: true });
}

/** The room with a partner. It is made once, also when two sends race for it (CHR-09). */
export function ensureRoom(outbox: Outbox, employeeNumber: string | null, userId: string): Promise<string> {
  const { store, creating } = outbox;
  const owner = ownerKey(employeeNumber, userId);
  const known = store.getState().created.get(owner);
  if (known !== undefined) return Promise.resolve(known.roomId);
  const running = creating.get(owner);
  if (running !== undefined) return running;
  const started = create(outbox, employeeNumber, userId).finally(() => creating.delete(owner));
  creating.set(owner, started);
  return started;
}

/**
 * The first send into a room that was made here is over, so the room's own address may replace the present one
 * (CHR-22).
 */
export function settleRoom({ store }: Outbox, employeeNumber: string | null, userId: string): void {
  const owner = ownerKey(employeeNumber, userId);
  store.setState(({ created }) => {
    const room = created.get(owner);
    return room === undefined || room.isSettled
      ? {}
      : { created: new Map(created).set(owner, { ...room, isSettled: true }) };
  });
}
