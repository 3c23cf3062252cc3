import { fill } from '@field-sales/shared/text/fill';
import { chatText } from '../text/chat-text.ts';
import styles from './unread-badge.module.css';

export type UnreadBadgeProps = { count: number };

const mostShown = 50;

/** How many messages are unread, up to the largest number that is shown (CON-07). Nothing for none. */
export function UnreadBadge({ count }: UnreadBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={styles.badge}
      role="img"
      aria-label={fill(chatText.unread, { n: Math.min(count, mostShown) })}
    >
      {count > mostShown ? `+${mostShown}` : count}
    </span>
  );
}
