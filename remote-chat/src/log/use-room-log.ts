import { useNewFailure } from '@field-sales/shared/hooks/use-new-failure';
import { useInfiniteQuery, useQuery, useQueryClient } from '@field-sales/shared/query';
import { useCallback, useMemo, useState } from 'react';
import { backendOf } from '../calls/backend.ts';
import { createMutableBoolean } from '../calls/mutable-boolean.ts';
import { alertFailure } from '../calls/alert-failure.ts';
import { useCatchUp } from '../live/use-catch-up.ts';
import { useRoomEvents } from '../live/use-room-events.ts';
import { usePageScope } from '@field-sales/shared/lib/page-scope';
import { useHeardMessages } from './use-heard-messages.ts';
import { joinEntries } from './join-entries.ts';
import { newestLogKey, newestLogOptions, olderLogKey, olderLogOptions } from './room-log-options.ts';

/** The pause between two reads of the end of a room, in ms: its messages are to be seen at once. */
const readPause = 300;

/**
 * The log of a room, its end first and what is before it on demand. It catches up by itself while the backend has a
 * stream. Null for `roomId` means a room that does not exist yet: nothing is asked for.
 */
export function useRoomLog(roomId: string | null) {
  const client = useQueryClient();
  const backend = backendOf(usePageScope());
  const [isReadingBack] = useState(createMutableBoolean);
  // What nobody asked for fails silently.
  const [isQuiet] = useState(createMutableBoolean);
  const newest = useQuery(newestLogOptions(backend, roomId, isReadingBack.get));
  const older = useInfiniteQuery(olderLogOptions(backend, roomId, newest.data));
  useNewFailure(newest, (failure) => {
    if (!isQuiet.get()) void alertFailure(failure);
  });
  useNewFailure(older, alertFailure);

  const { refetch } = newest;
  // The end of the log is out of date until it is read again: a message that arrives meanwhile could leave a gap.
  const [isBehind] = useState(createMutableBoolean);
  const readSince = useCallback(async () => {
    if (roomId === null) return;
    isBehind.set(false);
    // A first load that is under way may have been answered before the event.
    if (client.getQueryData(newestLogKey(roomId)) === undefined) await refetch();
    isQuiet.set(true);
    const { isSuccess } = await refetch();
    if (!isSuccess) isBehind.set(true);
  }, [client, isBehind, isQuiet, refetch, roomId]);
  const read = useCatchUp(readSince, readPause);
  const catchUp = useCallback(() => {
    isBehind.set(true);
    read();
  }, [isBehind, read]);

  const readSeen = useCallback(() => {
    // The room may be about to be left: its own read would go with it.
    queueMicrotask(
      () =>
        void client
          .query({ ...newestLogOptions(backend, roomId, isReadingBack.get), staleTime: 0 })
          .catch(() => undefined),
    );
  }, [backend, client, isReadingBack, roomId]);
  const draw = useHeardMessages(roomId, readSeen);

  useRoomEvents({
    onMessage: (changedRoomId, entry) => {
      if (changedRoomId === roomId && (isBehind.get() || !draw(entry))) catchUp();
    },
    onGap: catchUp,
  });

  const entries = useMemo(
    () => joinEntries(older.data?.pages ?? [], newest.data?.entries ?? []),
    [newest.data, older.data],
  );
  // As long as there is a token (CHR-11).
  const hasOlder = older.data === undefined ? (newest.data?.olderToken ?? null) !== null : older.hasNextPage;

  const { fetchNextPage, isFetching, isError } = older;
  const retryOlder = useCallback(() => {
    // The query takes its new key in an effect that runs after those of what is drawn inside this screen.
    queueMicrotask(() => void fetchNextPage({ cancelRefetch: false }));
  }, [fetchNextPage]);
  const loadOlder = useCallback(() => {
    // What failed is tried again by its button, not by each move of the finger.
    if (hasOlder && !isFetching && !isError) retryOlder();
  }, [hasOlder, isError, isFetching, retryOlder]);

  return {
    entries,
    newest,
    older,
    hasOlder,
    catchUp,
    /** Says whether somebody reads further up: then nothing may be taken away. */
    setReadingBack: isReadingBack.set,
    loadOlder,
    retryOlder,
    /** Loads the newest page again (CHR-19); what is further up is asked for anew when somebody goes there. */
    reload: () => {
      isQuiet.set(false);
      void refetch().then(({ isSuccess }) => {
        if (isSuccess && !isReadingBack.get()) void client.resetQueries({ queryKey: olderLogKey(roomId) });
      });
    },
  };
}

export type RoomLog = ReturnType<typeof useRoomLog>;
