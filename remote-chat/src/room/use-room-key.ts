import { useState } from 'react';
import type { OpenRoom } from './open-room.ts';

function keyOf({ roomId, userId }: OpenRoom): string {
  return roomId === null ? `new ${userId}` : `room ${roomId}`;
}

/**
 * The identity of the screen: another room is another screen, but a room that comes into being under the hands of who
 * writes in it stays the same one, with its text box and its keyboard.
 */
export function useRoomKey(room: OpenRoom): string {
  const [current, setCurrent] = useState({ key: keyOf(room), userId: room.userId, roomId: room.roomId });
  const { roomId, userId } = room;
  if (roomId === current.roomId && userId === current.userId) return current.key;
  const hasComeIntoBeing = current.roomId === null && roomId !== null && userId === current.userId;
  const isSameRoom = roomId !== null && roomId === current.roomId;
  const next = { key: hasComeIntoBeing || isSameRoom ? current.key : keyOf(room), userId, roomId };
  setCurrent(next);
  return next.key;
}
