import { currentEmployeeNumber } from '@field-sales/shared/session';
import { findRoom } from '../calls/find-room.ts';
import { isFor, type RoomTarget } from '../calls/room-target.ts';
import type { PageScope } from '../page/page-scope.ts';
import { noteRoom } from './create-room.ts';
import { deliverInOrder, leaveToPerson } from './deliver.ts';
import { restoreOutgoing } from './kept.ts';
import { outboxOf, type Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

function waitingOf({ store }: Outbox, employeeNumber: string | null): Outgoing[] {
  return store
    .getState()
    .outgoing.filter(
      (one) =>
        one.employeeNumber === employeeNumber && (one.status === 'interrupted' || one.status === 'failed'),
    );
}

/** Rooms that were made without anybody here having heard of it: what waits for them is in them from now on. */
async function findMadeRooms(outbox: Outbox, employeeNumber: string | null): Promise<void> {
  const partners = waitingOf(outbox, employeeNumber).flatMap(({ roomId, userId }) =>
    roomId === null && userId !== null ? [userId] : [],
  );
  for (const userId of new Set(partners)) {
    try {
      const room = await findRoom(outbox.backend, userId);
      if (room !== null) noteRoom(outbox, employeeNumber, userId, room.roomId);
    } catch {
      // Nobody asked for it; the next screen tries again.
    }
  }
}

function byRoom(waiting: readonly Outgoing[]): Outgoing[][] {
  const rooms = new Map<string, Outgoing[]>();
  for (const one of waiting) {
    const name = one.roomId ?? `new ${one.userId}`;
    rooms.set(name, [...(rooms.get(name) ?? []), one]);
  }
  return [...rooms.values()];
}

/**
 * Goes on with what was on its way when the page went, in whatever room, each room's messages in their order, where that
 * cannot make a second message (SH-33). Otherwise those of the open room are up to the person. A lost connection is told
 * in the open room alone: elsewhere the next screen, or the connection's return, tries again.
 */
export async function resume(
  outbox: Outbox,
  employeeNumber: string | null,
  open: RoomTarget | null,
): Promise<void> {
  // A call carries the number of the open address.
  if (currentEmployeeNumber() !== employeeNumber) return;
  await findMadeRooms(outbox, employeeNumber);
  const isOpen = (one: Outgoing) => open !== null && isFor(one, open);
  const interrupted = waitingOf(outbox, employeeNumber).filter(({ status }) => status === 'interrupted');
  const { honoursKeys } = outbox.backend.getState();
  await Promise.all(
    byRoom(interrupted).map(async (messages) => {
      const isQuiet = !messages.some(isOpen);
      if (honoursKeys) await deliverInOrder(outbox, messages, isQuiet);
      else if (!isQuiet) for (const { key } of messages) await leaveToPerson(outbox, key);
    }),
  );
}

/** Brings back what an employee left unsent, and goes on with it while no room is open. */
export async function resumeUnsent(scope: PageScope, employeeNumber: string | null): Promise<void> {
  const outbox = outboxOf(scope);
  await restoreOutgoing(outbox, employeeNumber);
  await resume(outbox, employeeNumber, null);
}
