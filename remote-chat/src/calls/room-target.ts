/** A room that is written to; `roomId` is null while the room with `userId` does not exist yet. */
export type RoomTarget = { roomId: string | null; userId: string | null };

/** Whether what was written for a room belongs to `target`. */
export function isFor({ roomId, userId }: RoomTarget, target: RoomTarget): boolean {
  if (target.roomId !== null) return roomId === target.roomId;
  return roomId === null && userId === target.userId;
}
