import { commonText } from '@field-sales/shared/text/common';
import { Spinner } from '@field-sales/shared/ui/spinner';
import { VisuallyHidden } from '@field-sales/shared/ui/visually-hidden';
import { useImperativeHandle, useMemo, type ReactNode, type Ref } from 'react';
import { LoadMoreFailed } from '../parts/load-more-failed.tsx';
import { DayInSight } from './day-in-sight.tsx';
import { JumpButton } from './jump-button.tsx';
import styles from './log-view.module.css';
import { MessageView, type UnsentActions } from './message-view.tsx';
import type { Message } from './messages.ts';
import { placeSlice } from './message-groups.ts';
import { useLogWindow } from './use-log-window.ts';

export type LogHandle = { toEnd: () => void };

type LogViewProps = UnsentActions & {
  ref: Ref<LogHandle>;
  /** What the room is called, as the name of its log. */
  title: string;
  /** All that are known, oldest first. */
  messages: readonly Message[];
  hasOlder: boolean;
  isLoadingOlder: boolean;
  hasOlderFailed: boolean;
  onOlder: () => void;
  onRetryOlder: () => void;
  onReadingBack: (isBack: boolean) => void;
  /** Stands before the messages while what was before them is not known. */
  head: ReactNode;
};

// A scroller without a control in it must be reachable by keyboard.
const reachable = 0;

type OlderProps = Pick<LogViewProps, 'isLoadingOlder' | 'hasOlderFailed' | 'onRetryOlder'>;

function Older({ isLoadingOlder, hasOlderFailed, onRetryOlder }: OlderProps) {
  if (isLoadingOlder) {
    return (
      <div className={styles.older}>
        <Spinner />
        <VisuallyHidden>{commonText.loading}</VisuallyHidden>
      </div>
    );
  }
  return hasOlderFailed ? <LoadMoreFailed onRetry={onRetryOlder} /> : null;
}

/**
 * The messages of a room, its end at the bottom. It is a log that is not live: what is new is read out by the
 * announcer, and older pages are no news. Each group shows its date, so days are parted by a line only for
 * who hears the log; who looks through it sees the day that is in sight.
 */
export function LogView(props: LogViewProps) {
  const { ref, title, messages, hasOlder, onOlder, onReadingBack, onResend, onDiscard, head } = props;
  const view = useLogWindow({ messages, hasOlder, onOlder, onReadingBack });
  const { scroller, slice, above, below, isAtEnd, newCount, toEnd, handleScroll } = view;
  useImperativeHandle(ref, () => ({ toEnd }));
  const { start, end } = slice;
  const isCut = below > 0;
  const placed = useMemo(() => placeSlice(messages, { start, end }, isCut), [messages, start, end, isCut]);

  return (
    <div className={styles.place}>
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={title}
        tabIndex={reachable}
        className={styles.scroller}
        onScroll={handleScroll}
      >
        <div className={styles.messages}>
          {head !== null && <div className={styles.head}>{head}</div>}
          {start === 0 ? <Older {...props} /> : <div style={{ height: above }} />}
          {placed.map((message) => (
            <MessageView key={message.message.key} {...message} onResend={onResend} onDiscard={onDiscard} />
          ))}
          {isCut && <div style={{ height: below }} />}
        </div>
      </div>
      <DayInSight scroller={scroller} isOff={isAtEnd} />
      {!isAtEnd && <JumpButton newCount={newCount} onJump={toEnd} />}
    </div>
  );
}
