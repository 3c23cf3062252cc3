import { ClockIcon } from '@field-sales/shared/icons/clock';
import { waitingText } from '@field-sales/shared/text/waiting-text';
import { Spinner } from '@field-sales/shared/ui/spinner';
import type { Sending } from '../saving/unsent-state.ts';
import styles from './waiting-count.module.css';

type WaitingCountProps = { count: number; sending: Sending | null };

/** What goes out by itself (OFF-25), at the end of the bar that counts what has to be sent by hand. */
export function WaitingCount({ count, sending }: WaitingCountProps) {
  if (sending !== null) {
    return (
      <>
        <Spinner size="xs" />
        {`${sending.number}/${sending.all}`}
      </>
    );
  }
  return (
    <>
      <ClockIcon size="xs" />
      <span className={styles.word}>{waitingText.waiting}</span>
      {count}
    </>
  );
}
