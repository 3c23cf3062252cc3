import { useMutation, useQueryClient } from '@field-sales/shared/query';
import { alertFailure } from '../calls/alert-failure.ts';
import { tick } from '../calls/logical-clock.ts';
import type { NewestLog } from '../log/merge-newest.ts';
import { newestLogKey } from '../log/room-log-options.ts';
import { switchNotification } from './notification.ts';

/** The room's notifications as the log's last page said, at once as they were switched, and back if that failed (CHR-08). */
export function useNotification(roomId: string): {
  isOn: boolean;
  isKnown: boolean;
  change: (isOn: boolean) => void;
} {
  const client = useQueryClient();
  const queryKey = newestLogKey(roomId);
  const log = client.getQueryData<NewestLog>(queryKey);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (isOn: boolean) => switchNotification(roomId, isOn),
    onSuccess: (_answer, isOn) =>
      client.setQueryData<NewestLog>(
        queryKey,
        (known) => known && { ...known, isNotified: isOn, switchedAt: tick() },
      ),
    onError: (error) => void alertFailure(error),
  });

  return {
    isOn: isPending ? variables : (log?.isNotified ?? false),
    isKnown: log !== undefined,
    change: (isOn) => {
      if (!isPending) mutate(isOn);
    },
  };
}
