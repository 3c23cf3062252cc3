import { useEffect, useRef } from 'react';
import { listenToRooms, type RoomEvents } from './stream.ts';

/** Listens to the employee's rooms while the screen is open. */
export function useRoomEvents(events: RoomEvents): void {
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(
    () =>
      listenToRooms({
        onMessage: (roomId) => latest.current.onMessage?.(roomId),
        onBadge: (roomId, count) => latest.current.onBadge?.(roomId, count),
        onGap: () => latest.current.onGap?.(),
      }),
    [],
  );
}
