import { infiniteQueryOptions, queryOptions } from '@field-sales/shared/query';
import { roomAddress } from '../contract/room-addresses.ts';
import type { Backend } from '../calls/backend.ts';
import { tick } from '../calls/logical-clock.ts';
import { getLogPage, restoreLogPage, type LogPage } from './log-page.ts';
import { canMerge, meets, mergeNewest, type NewestLog } from './merge-newest.ts';

/** A gap of more pages than this is not filled: the log starts anew from its end. */
const mostGapPages = 10;

function roomLogKey(roomId: string | null) {
  return ['chat', 'room', roomId] as const;
}

export function newestLogKey(roomId: string | null) {
  return [...roomLogKey(roomId), 'newest'] as const;
}

export function olderLogKey(roomId: string | null) {
  return [...roomLogKey(roomId), 'older'] as const;
}

/** The newest page, and those before it up to what is known, oldest first. */
async function getPagesSince(
  backend: Backend,
  roomId: string,
  known: NewestLog | undefined,
  signal: AbortSignal,
): Promise<LogPage[]> {
  const newest = await getLogPage(backend, roomId, null, signal);
  const pages = [newest];
  while (known !== undefined && canMerge(known, newest) && pages.length <= mostGapPages) {
    const [oldest = newest] = pages;
    if (meets(known, oldest) || oldest.olderToken === null) break;
    pages.unshift(await getLogPage(backend, roomId, oldest.olderToken, signal));
  }
  return pages;
}

/**
 * The end of a room's log (CHR-10). Asked for again it brings what came in since.
 * @param fillsGap whether somebody reads further up and would lose the place if the log started anew
 */
export function newestLogOptions(backend: Backend, roomId: string | null, fillsGap: () => boolean) {
  const queryKey = newestLogKey(roomId);
  return queryOptions({
    queryKey,
    // A room that does not exist yet has no log (CHR-09).
    enabled: roomId !== null,
    queryFn: async ({ signal, client }): Promise<NewestLog> => {
      const askedAt = tick();
      const known = client.getQueryData<NewestLog>(queryKey);
      const pages = await getPagesSince(backend, roomId ?? '', fillsGap() ? known : undefined, signal);
      // As it is now: the notifications may have been switched meanwhile.
      return mergeNewest(client.getQueryData<NewestLog>(queryKey), pages, askedAt);
    },
    // The entries keep their identity themselves; comparing the bytes of photos once more would take long.
    structuralSharing: false,
    // A room that was read opens with what the device has of it (OFF-37).
    ...(roomId !== null && {
      meta: {
        kept: {
          address: roomAddress(roomId),
          restore: (text: string) => mergeNewest(undefined, [restoreLogPage(backend, text)], tick()),
        },
      },
    }),
  });
}

/** Where the pages before the newest log hang: another one when the log has started anew. */
function anchorOf({ olderToken, entries, askedAt }: NewestLog): string {
  // Without ids nothing says whether a token still means the same place.
  return entries.every(({ id }) => id !== null) ? `${olderToken}` : `${olderToken}@${askedAt}`;
}

/** The pages before the newest log, asked for one by one (CHR-11). */
export function olderLogOptions(backend: Backend, roomId: string | null, newest: NewestLog | undefined) {
  return infiniteQueryOptions({
    queryKey: [...olderLogKey(roomId), newest === undefined ? null : anchorOf(newest)],
    enabled: false,
    initialPageParam: newest?.olderToken ?? null,
    queryFn: ({ pageParam, signal }) => getLogPage(backend, roomId ?? '', pageParam, signal),
    getNextPageParam: ({ olderToken }: LogPage) => olderToken,
    staleTime: Infinity,
    gcTime: 0,
    structuralSharing: false,
  });
}
