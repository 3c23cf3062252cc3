import { DownIcon } from '@field-sales/shared/icons/down';
import { fill } from '@field-sales/shared/text/fill';
import { roomText } from '../text/room-text.ts';
import styles from './jump-button.module.css';

type JumpButtonProps = { newCount: number; onJump: () => void };

/** Leads a reader who is further up to the end of the room. */
export function JumpButton({ newCount, onJump }: JumpButtonProps) {
  const hasNew = newCount > 0;
  return (
    <button
      type="button"
      className={styles.jump}
      aria-label={hasNew ? undefined : roomText.toLatest}
      onClick={onJump}
    >
      {hasNew && fill(roomText.newMessages, { n: newCount })}
      <DownIcon size="s" />
    </button>
  );
}
