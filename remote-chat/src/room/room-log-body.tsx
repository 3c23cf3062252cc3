import type { Ref } from 'react';
import { ReadFailed } from '../calls/read-failed.tsx';
import { LogView, type LogHandle } from '../log/log-view.tsx';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { sendOfKey, type Message } from '../log/messages.ts';
import type { RoomLog } from '../log/use-room-log.ts';
import { resend } from '../outbox/send.ts';
import styles from './room-column.module.css';

type RoomLogBodyProps = {
  ref: Ref<LogHandle>;
  title: string;
  /** The room does not exist yet: there is nothing to wait for. */
  isNew: boolean;
  log: RoomLog;
  messages: readonly Message[];
};

function handleResend(messageKey: string): void {
  const key = sendOfKey(messageKey);
  if (key !== undefined) resend(key);
}

/** The log, or what stands there while it loads and where it could not be read. */
export function RoomLogBody({ ref, title, isNew, log, messages }: RoomLogBodyProps) {
  const { newest, older } = log;
  if (!isNew && newest.data === undefined) {
    return newest.isError ? (
      <div className={styles.failed}>
        <ReadFailed onRetry={log.reload} />
      </div>
    ) : (
      <LogSkeleton />
    );
  }
  return (
    <LogView
      ref={ref}
      title={title}
      messages={messages}
      hasOlder={log.hasOlder}
      isLoadingOlder={older.isFetching}
      hasOlderFailed={older.isError}
      onOlder={log.loadOlder}
      onRetryOlder={log.retryOlder}
      onReadingBack={log.setReadingBack}
      onResend={handleResend}
    />
  );
}
