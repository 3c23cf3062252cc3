import { commonText } from '@field-sales/shared/text/common';
import { Skeleton } from '@field-sales/shared/ui/skeleton';
import { VisuallyHidden } from '@field-sales/shared/ui/visually-hidden';
import styles from './skeleton-chat-rows.module.css';

export type SkeletonChatRowsProps = {
  /** As many as were there before, up to what a screen holds. */
  count?: number;
};

const mostShown = 6;

/** Stands where a list of rooms or people loads. */
export function SkeletonChatRows({ count = mostShown }: SkeletonChatRowsProps) {
  return (
    <div>
      <VisuallyHidden role="status">{commonText.loading}</VisuallyHidden>
      <ul aria-hidden="true">
        {Array.from({ length: Math.min(Math.max(count, 1), mostShown) }, (_, index) => (
          <li key={index} className={styles.row}>
            <Skeleton className={styles.picture} />
            <div className={styles.lines}>
              <Skeleton className={styles.title} />
              <Skeleton className={styles.message} />
              <Skeleton className={styles.meta} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
