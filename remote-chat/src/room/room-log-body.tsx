import { askConfirm } from '@field-sales/shared/dialogs';
import { commonText } from '@field-sales/shared/text/common';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { useCallback, useState, type ReactNode, type Ref } from 'react';
import { chatText } from '../text/chat-text.ts';
import { ReadFailed } from '../parts/read-failed.tsx';
import { LogView, type LogHandle } from '../log/log-view.tsx';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { sendOfKey, type Message } from '../log/messages.ts';
import type { RoomLog } from '../log/use-room-log.ts';
import { cancelOutgoing } from '../outbox/deliver.ts';
import { findOutgoing, type Outbox } from '../outbox/outbox.ts';
import { isToldFailed } from '../outbox/outgoing.ts';
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

function resendMessage(outbox: Outbox, messageKey: string): void {
  const key = sendOfKey(messageKey);
  if (key !== undefined) resend(outbox, key);
}

async function discardMessage(outbox: Outbox, messageKey: string): Promise<void> {
  const isSure = await askConfirm({
    title: commonText.notice,
    text: chatText.discardQuestion,
    confirmLabel: chatText.discard,
    isDanger: true,
  });
  const key = sendOfKey(messageKey);
  // Another tab may have sent it meanwhile.
  const outgoing = key === undefined ? undefined : findOutgoing(outbox, key);
  if (isSure && outgoing !== undefined && isToldFailed(outgoing)) cancelOutgoing(outbox, outgoing.key);
}

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
  return newest.isPaused ? <NotKept /> : <LogSkeleton />;
}

/** The log, or what stands there while it loads and where it could not be read. What was written here is there always. */
export function RoomLogBody({ ref, title, isNew, log, messages }: RoomLogBodyProps) {
  // A room that came into being here has nothing that its messages would have to wait for.
  const [wasNew] = useState(isNew);
  const outbox = useOutbox();
  const handleResend = useCallback((messageKey: string) => resendMessage(outbox, messageKey), [outbox]);
  const handleDiscard = useCallback(
    (messageKey: string) => void discardMessage(outbox, messageKey),
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
