import { NextIcon } from '@field-sales/shared/icons/next';
import { OutboxIcon } from '../icons/outbox.tsx';
import styles from './unsent-bar.module.css';

export type UnsentBarProps = { children: string; onOpen: () => void };

/** A row under the header: work waits and can be sent. Pressed as a whole, it opens a sheet. */
export function UnsentBar({ children, onOpen }: UnsentBarProps) {
  return (
    <button type="button" className={styles.bar} aria-haspopup="dialog" onClick={onOpen}>
      <OutboxIcon size="s" />
      <span className={styles.text}>{children}</span>
      <NextIcon size="s" />
    </button>
  );
}
