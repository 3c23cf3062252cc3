import { commonText } from '../text/common.ts';
import cardStyles from './card.module.css';
import { Skeleton } from './skeleton.tsx';
import styles from './skeleton-cards.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type SkeletonCardsProps = {
  /** As many as were there before, up to what a screen holds. */
  count?: number;
};

const mostShown = 6;

/** Stands where a list of cards loads. */
export function SkeletonCards({ count = 4 }: SkeletonCardsProps) {
  return (
    <div>
      <VisuallyHidden role="status">{commonText.loading}</VisuallyHidden>
      <ul className={styles.list} aria-hidden="true">
        {Array.from({ length: Math.min(Math.max(count, 1), mostShown) }, (_, index) => (
          <li key={index} className={cardStyles.card}>
            <div className={cardStyles.top}>
              <Skeleton className={styles.badge} />
              <Skeleton className={styles.category} />
            </div>
            <Skeleton className={styles.title} />
            <Skeleton className={styles.store} />
            <Skeleton className={styles.period} />
          </li>
        ))}
      </ul>
    </div>
  );
}
