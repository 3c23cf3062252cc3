import { createLoader } from '@field-sales/shared/lib/loader';

/** The room's code, in a chunk of its own: the list is there without it. */
export const roomPart = createLoader(
  async () => (await import(/* webpackChunkName: "room" */ './room-screen.tsx')).RoomScreen,
);
