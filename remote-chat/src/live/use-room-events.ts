import { useEffect, useRef } from 'react';
import { usePageScope } from '@field-sales/shared/lib/page-scope';
import { roomStreamOf, type RoomEvents } from './stream.ts';

/** Listens to the employee's rooms while the screen is open. */
export function useRoomEvents(events: RoomEvents): void {
  const stream = roomStreamOf(usePageScope());
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(
    () =>
      stream.listen({
        onMessage: (roomId, entry) => latest.current.onMessage?.(roomId, entry),
        onBadge: (roomId, count) => latest.current.onBadge?.(roomId, count),
        onGap: () => latest.current.onGap?.(),
      }),
    [stream],
  );
}
