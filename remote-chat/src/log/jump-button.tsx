import { DownIcon } from '@field-sales/shared/icons/down';
import { fill } from '@field-sales/shared/text/fill';
import { chatText } from '../text/chat-text.ts';
import styles from './jump-button.module.css';

type JumpButtonProps = { newCount: number; onJump: () => void };

/** Leads a reader who is further up to the end of the room. */
export function JumpButton({ newCount, onJump }: JumpButtonProps) {
  const hasNew = newCount > 0;
  return (
    <button
      type="button"
      className={styles.jump}
      aria-label={hasNew ? undefined : chatText.toLatest}
      onClick={onJump}
    >
      {hasNew && fill(chatText.newMessages, { n: newCount })}
      <DownIcon size="s" />
    </button>
  );
}
