import type { LogEntry } from '../contract/chat.ts';
import { useQueryClient } from '@field-sales/shared/query';
import { useCallback, useEffect, useRef } from 'react';
import { withHeard, type NewestLog } from './merge-newest.ts';
import { newestLogKey } from './room-log-options.ts';

/** How long after it was heard a message is read, in ms, and up to how much later: not by all phones of a room at once. */
const readPause = 10_000;

/**
 * Draws messages as the stream brings them, without asking for them. That they were seen, the backend learns by a read of
 * the room's end later on: one for all that came meanwhile, or at once when the room is left.
 * @param read reads the room's end, whether or not the room is still open
 * @returns draws a message; false where it has to be asked for
 */
export function useHeardMessages(
  roomId: string | null,
  read: () => void,
): (entry: LogEntry | null) => boolean {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    function readNow() {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      read();
    }
    document.addEventListener('visibilitychange', readNow);
    return () => {
      document.removeEventListener('visibilitychange', readNow);
      readNow();
    };
  }, [read]);

  return useCallback(
    (entry) => {
      const key = newestLogKey(roomId);
      const { data, status, fetchStatus } = client.getQueryState<NewestLog>(key) ?? {};
      // An answer that is under way may be from before the message, and what a read failed to bring may be missing.
      const next =
        entry && status === 'success' && fetchStatus === 'idle' ? withHeard(data, entry) : undefined;
      if (next === undefined) return false;
      client.setQueryData(key, next);
      timer.current ??= setTimeout(
        () => {
          timer.current = undefined;
          read();
        },
        readPause * (1 + Math.random()),
      );
      return true;
    },
    [client, read, roomId],
  );
}
