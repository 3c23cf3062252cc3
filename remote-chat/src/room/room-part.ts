import type { ComponentType } from 'react';

let screen: ComponentType | undefined;
let loading: Promise<ComponentType> | undefined;

async function load(): Promise<ComponentType> {
  try {
    screen = (await import(/* webpackChunkName: "room" */ './room-screen.tsx')).RoomScreen;
    return screen;
  } finally {
    loading = undefined;
  }
}

/** The room's code, in a chunk of its own: the list is there without it. A load that failed is tried again by the next. */
export const roomPart = {
  peek: (): ComponentType | undefined => screen,
  load: (): Promise<ComponentType> => (screen === undefined ? (loading ??= load()) : Promise.resolve(screen)),
};

/** Loads the room while nothing else is going on: most who see the list open one. */
export function loadRoomSoon(): () => void {
  // Opening a room tells a failure; this is an early try.
  const timer = setTimeout(() => void roomPart.load().catch(() => undefined), 300);
  return () => clearTimeout(timer);
}
