import { useInfiniteQuery, useQuery, useQueryClient } from '@field-sales/shared/query';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect, useMemo, useState } from 'react';
import { useToldFailure } from '../calls/use-told-failure.ts';
import { useCatchUp } from '../live/use-catch-up.ts';
import { useRoomEvents } from '../live/use-room-events.ts';
import { noteBadge, useBadges } from './badges.ts';
import { mergeRooms } from './merge-rooms.ts';
import { newestRoomsOptions, roomPagesOptions } from './room-pages.ts';

/** So long, in ms, between two reads: the list hears of every room. */
const PAUSE = 1000;

/** The room list: pages, what came in since, and badges as they are heard. */
export function useRooms() {
  const employeeNumber = useEmployeeNumber();
  const client = useQueryClient();
  const pages = useInfiniteQuery(roomPagesOptions);
  const newest = useQuery({ ...newestRoomsOptions, enabled: false });
  const badges = useBadges(employeeNumber);
  useToldFailure(pages);

  const { refetch } = newest;
  const catchUp = useCatchUp(refetch, PAUSE);
  useRoomEvents({
    onMessage: catchUp,
    onGap: catchUp,
    onBadge: (roomId, count) => noteBadge(employeeNumber, roomId, count),
  });

  // Coming back: the rows are there at once, and what is new is asked for beside them.
  const [isReturn] = useState(pages.data !== undefined);
  useEffect(() => {
    if (isReturn) catchUp();
  }, [catchUp, isReturn]);

  const rooms = useMemo(
    () => pages.data && mergeRooms(pages.data.pages, newest.data, badges),
    [badges, newest.data, pages.data],
  );

  return {
    rooms,
    pages,
    /** The rows were there already when the screen was opened. */
    isReturn,
    /** From the start again (CHL-08). */
    reload: () => {
      client.removeQueries({ queryKey: newestRoomsOptions.queryKey });
      void client.resetQueries({ queryKey: roomPagesOptions.queryKey, exact: true });
    },
  };
}
