import { isAnswerLost } from '@field-sales/shared/http/lost-answer';
import { isOnline, isSettling } from '@field-sales/shared/lib/is-online';
import { useMutation, useQueryClient } from '@field-sales/shared/query';
import { failedWriteOf } from '@field-sales/shared/waiting/failed-write';
import { alertFailure } from '../calls/alert-failure.ts';
import { tick } from '../calls/logical-clock.ts';
import type { NewestLog } from '../log/merge-newest.ts';
import { newestLogKey } from '../log/room-log-options.ts';
import { switchNotification } from './notification.ts';

/**
 * The room's notifications as the log's last page said, at once as they were switched, and back if that failed (CHR-08).
 * Without a network they are switched when it is back, in their order, as long as the app is open (SH-44).
 */
export function useNotification(roomId: string): {
  isOn: boolean;
  isKnown: boolean;
  change: (isOn: boolean) => void;
} {
  const client = useQueryClient();
  const queryKey = newestLogKey(roomId);
  const log = client.getQueryData<NewestLog>(queryKey);
  function record(isNotified: boolean): void {
    client.setQueryData<NewestLog>(
      queryKey,
      (known) => known && { ...known, isNotified, switchedAt: tick() },
    );
  }
  const { mutate, isPending, isPaused, variables } = useMutation({
    mutationFn: async (isOn: boolean) => {
      try {
        await switchNotification(roomId, isOn);
      } catch (error) {
        // It finds out whether there is a network.
        await failedWriteOf(error);
        throw error;
      }
    },
    networkMode: 'online',
    retry: (_count, error) => !isOnline() || (isSettling() && isAnswerLost(error)),
    scope: { id: roomId },
    onMutate: record,
    onSuccess: (_answer, isOn) => record(isOn),
    onError: (error, isOn) => {
      record(!isOn);
      void alertFailure(error);
    },
  });

  return {
    isOn: isPending ? variables : (log?.isNotified ?? false),
    isKnown: log !== undefined,
    change: (isOn) => {
      if (!isPending || isPaused) mutate(isOn);
    },
  };
}
