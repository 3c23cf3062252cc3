import { useNewFailure } from '@field-sales/shared/hooks/use-new-failure';
import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@field-sales/shared/query';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { useEffect, useMemo, useState } from 'react';
import { backendOf, type Backend } from '../calls/backend.ts';
import { alertFailure } from '../calls/alert-failure.ts';
import { useCatchUp } from '../live/use-catch-up.ts';
import { useRoomEvents } from '../live/use-room-events.ts';
import { setBadge, useBadges, useRoomBadges } from '../live/badges.ts';
import { usePageScope } from '@field-sales/shared/lib/page-scope';
import { mergeRooms } from './merge-rooms.ts';
import { firstPage, newestRoomsOptions, roomPagesKey, roomPagesOptions } from './room-pages.ts';

/** The pause between two reads, in ms: the list hears of every room. */
const readPause = 1000;

/** From the start again (CHL-08). Until the answer is there, and where none comes, the rows stay. */
async function reloadRooms(client: QueryClient, backend: Backend): Promise<void> {
  try {
    const page = await client.query(newestRoomsOptions(backend));
    await client.cancelQueries({ queryKey: roomPagesKey });
    client.setQueryData(roomPagesKey, { pages: [page], pageParams: [firstPage] });
  } catch (error) {
    await alertFailure(error);
  }
}

/** The room list: pages, what came in since, and badges as they are heard. */
export function useRooms() {
  const employeeNumber = useEmployeeNumber();
  const client = useQueryClient();
  const backend = backendOf(usePageScope());
  const pages = useInfiniteQuery(roomPagesOptions(backend));
  const newest = useQuery({ ...newestRoomsOptions(backend), enabled: false });
  const badges = useBadges();
  const roomBadges = useRoomBadges(employeeNumber);
  useNewFailure(pages, alertFailure);

  const { refetch } = newest;
  const catchUp = useCatchUp(refetch, readPause);
  useRoomEvents({
    onMessage: catchUp,
    onGap: catchUp,
    onBadge: (roomId, count) => setBadge(badges, employeeNumber, roomId, count),
  });

  // On the way back the rows are shown at once, and the new ones are fetched meanwhile.
  const [isReturn] = useState(pages.data !== undefined);
  useEffect(() => {
    if (isReturn) catchUp();
  }, [catchUp, isReturn]);

  const rooms = useMemo(
    () => pages.data && mergeRooms(pages.data.pages, newest.data, roomBadges),
    [newest.data, pages.data, roomBadges],
  );

  return {
    rooms,
    pages,
    /** The rows were there already when the screen was opened. */
    isReturn,
    reload: () => {
      if (pages.data === undefined) void pages.refetch();
      else void reloadRooms(client, backend);
    },
  };
}
