import { badgeLimit } from '../contract/badge-limit.ts';
import { fill } from '../text/fill.ts';
import styles from './count-badge.module.css';

export type CountBadgeProps = {
  count: number;
  /** What a screen reader says, with {n} for the number. */
  label: string;
};

/** How many are new or unread, up to the largest number that is shown (CON-07). Nothing for none. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <b className={styles.badge} role="img" aria-label={fill(label, { n: Math.min(count, badgeLimit) })}>
      {count > badgeLimit ? `+${badgeLimit}` : count}
    </b>
  );
}
