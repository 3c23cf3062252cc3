import { createLoader } from '@field-sales/shared/lib/loader';

/** The room's code, in a chunk of its own: the list is there without it. */
export const roomPart = createLoader(
  async () => (await import(/* webpackChunkName: "room" */ './room-screen.tsx')).RoomScreen,
);

/** Loads the room while nothing else is going on: most who see the list open one. */
export function loadRoomSoon(): () => void {
  // Opening a room tells a failure; this is an early try.
  const timer = setTimeout(() => void roomPart.load().catch(() => undefined), 300);
  return () => clearTimeout(timer);
}
