import { isFor, type RoomTarget } from '../calls/room-target.ts';
import type { Outgoing } from './outgoing.ts';

type OpenRoom = RoomTarget & Pick<Outgoing, 'employeeNumber'>;

const rooms = new Set<OpenRoom>();

/** Notes that a room is on the screen; answers how to say that it is no more. */
export function noteOpen(room: OpenRoom): () => void {
  rooms.add(room);
  return () => {
    rooms.delete(room);
  };
}

/** Whether the room of a message is on the screen: what is told of the message elsewhere names its room. */
export function isRoomOpen(outgoing: Outgoing): boolean {
  return [...rooms].some((room) => room.employeeNumber === outgoing.employeeNumber && isFor(outgoing, room));
}
