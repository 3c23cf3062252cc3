import { isFor } from '../calls/room-target.ts';
import type { OutboxRoom, Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';

/** Notes that a room is on the screen; answers how to take that back. */
export function markOpen({ openRooms }: Outbox, room: OutboxRoom): () => void {
  openRooms.add(room);
  return () => {
    openRooms.delete(room);
  };
}

/** Whether the room of a message is on the screen. */
export function isRoomOpen({ openRooms }: Outbox, outgoing: Outgoing): boolean {
  return [...openRooms].some(
    (room) => room.employeeNumber === outgoing.employeeNumber && isFor(outgoing, room),
  );
}
