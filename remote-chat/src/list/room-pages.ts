import { chatListAnswer, type ChatListItem } from '../contract/chat.ts';
import { firstRooms, roomsAddress, type PendingKinds } from '../contract/room-addresses.ts';
import { getAnswer, parseAnswer } from '@field-sales/shared/http';
import { infiniteQueryOptions, keeperOf, queryOptions } from '@field-sales/shared/query';
import { readHeaders, type Backend } from '../calls/backend.ts';
import { tick } from '../calls/logical-clock.ts';

export type RoomPage = {
  rooms: readonly ChatListItem[];
  /** Which kinds have more pages. */
  pending: PendingKinds;
  /** When it was asked for, by `tick`. */
  askedAt: number;
};

type PageParam = Parameters<typeof roomsAddress>[0];

/** Where the list starts. */
export const firstPage: PageParam = firstRooms;

/** One page of the room list (CALL-06). */
async function getRoomPage(
  backend: Backend,
  { pageNumber, pending }: PageParam,
  signal: AbortSignal,
): Promise<RoomPage> {
  const askedAt = tick();
  const address = roomsAddress({ pageNumber, pending });
  const keep = keeperOf(address);
  const { text, headers } = await getAnswer(address, { signal });
  readHeaders(backend, headers);
  const page = { ...parseAnswer(text, chatListAnswer), askedAt };
  // Without a network the list opens with its newest page (OFF-14).
  if (pageNumber === 0) keep(text);
  return page;
}

const restorePage = (text: string): RoomPage => ({ ...parseAnswer(text, chatListAnswer), askedAt: tick() });

export const roomPagesKey = ['chat', 'rooms', 'pages'] as const;

/** The list as it was scrolled through, page by page (CHL-06). */
export function roomPagesOptions(backend: Backend) {
  return infiniteQueryOptions({
    queryKey: roomPagesKey,
    queryFn: ({ pageParam, signal }) => getRoomPage(backend, pageParam, signal),
    initialPageParam: firstPage,
    // With the flags of the last answer (CALL-06); where no kind has more there is no further page (CHL-07).
    getNextPageParam: ({ pending }, _pages, { pageNumber }): PageParam | undefined =>
      Object.values(pending).includes(true) ? { pageNumber: pageNumber + 1, pending } : undefined,
    // Coming back to a long list asks for its newest page alone, not for each page again.
    staleTime: Infinity,
    meta: {
      kept: {
        address: roomsAddress(firstPage),
        restore: (text) => ({ pages: [restorePage(text)], pageParams: [firstPage] }),
      },
    },
  });
}

/** The first page again, asked for while the list is open: what came in since. */
export function newestRoomsOptions(backend: Backend) {
  return queryOptions({
    queryKey: ['chat', 'rooms', 'newest'],
    queryFn: ({ signal }) => getRoomPage(backend, firstPage, signal),
    meta: { kept: { address: roomsAddress(firstPage), restore: restorePage } },
  });
}
