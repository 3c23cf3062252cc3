import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@field-sales/shared/query';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect, useMemo, useState } from 'react';
import { tellFailure } from '../calls/failure.ts';
import { useToldFailure } from '../calls/use-told-failure.ts';
import { useCatchUp } from '../live/use-catch-up.ts';
import { useRoomEvents } from '../live/use-room-events.ts';
import { noteBadge, useBadges } from '../live/badges.ts';
import { mergeRooms } from './merge-rooms.ts';
import { firstPage, newestRoomsOptions, roomPagesOptions } from './room-pages.ts';

/** So long, in ms, between two reads: the list hears of every room. */
const PAUSE = 1000;

/** From the start again (CHL-08). Until the answer is there, and where none comes, the rows stay. */
async function reloadRooms(client: QueryClient): Promise<void> {
  const { queryKey } = roomPagesOptions;
  try {
    const page = await client.query(newestRoomsOptions);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { pages: [page], pageParams: [firstPage] });
  } catch (error) {
    await tellFailure(error);
  }
}

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
    reload: () => {
      if (pages.data === undefined) void pages.refetch();
      else void reloadRooms(client);
    },
  };
}
