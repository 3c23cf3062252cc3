import { isNotKept } from '@field-sales/shared/kept/is-not-kept';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { useCallback, useState, type ReactNode, type Ref } from 'react';
import { ReadFailed } from '../parts/read-failed.tsx';
import { LogView, type LogHandle } from '../log/log-view.tsx';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { sendOfKey, type Message } from '../log/messages.ts';
import type { RoomLog } from '../log/use-room-log.ts';
import { discard } from '../outbox/discard.ts';
import { resend } from '../outbox/resend.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import styles from './room-column.module.css';

type RoomLogBodyProps = {
  ref: Ref<LogHandle>;
  title: string;
  /** The room does not exist yet: there is nothing to wait for. */
  isNew: boolean;
  log: RoomLog;
  messages: readonly Message[];
};

/** What stands in place of what is not known yet; null where all is known, or there was never anything. */
function headOf({ newest, reload }: RoomLog, wasNew: boolean): ReactNode {
  if (newest.data !== undefined) return null;
  if (newest.isError) {
    return (
      <div className={styles.failed}>
        <ReadFailed onRetry={reload} />
      </div>
    );
  }
  if (wasNew) return null;
  return isNotKept(newest) ? <NotKept /> : <LogSkeleton />;
}

/** The log, or what stands there while it loads and where it could not be read. What was written here is there always. */
export function RoomLogBody({ ref, title, isNew, log, messages }: RoomLogBodyProps) {
  // A room that came into being here has nothing that its messages would have to wait for.
  const [wasNew] = useState(isNew);
  const outbox = useOutbox();
  const handleResend = useCallback(
    (messageKey: string) => {
      const key = sendOfKey(messageKey);
      if (key !== undefined) resend(outbox, key);
    },
    [outbox],
  );
  const handleDiscard = useCallback(
    (messageKey: string) => {
      const key = sendOfKey(messageKey);
      if (key !== undefined) void discard(outbox, key);
    },
    [outbox],
  );
  const head = headOf(log, wasNew);
  if (head !== null && messages.length === 0) return head;
  const { older } = log;
  return (
    <LogView
      ref={ref}
      title={title}
      head={head}
      messages={messages}
      hasOlder={log.hasOlder}
      isLoadingOlder={older.isFetching}
      hasOlderFailed={older.isError}
      onOlder={log.loadOlder}
      onRetryOlder={log.retryOlder}
      onReadingBack={log.setReadingBack}
      onResend={handleResend}
      onDiscard={handleDiscard}
    />
  );
}
