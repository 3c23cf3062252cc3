import { commonText } from '@field-sales/shared/text/common';
import { classNames } from '@field-sales/shared/ui/class-names';
import { Skeleton } from '@field-sales/shared/ui/skeleton';
import { VisuallyHidden } from '@field-sales/shared/ui/visually-hidden';
import styles from './log-skeleton.module.css';

const bubbles = [styles.long, styles.short, styles.mine, styles.long, styles.mine];

/** Stands where the messages of a room load. */
export function LogSkeleton() {
  return (
    <div className={styles.place}>
      <VisuallyHidden role="status">{commonText.loading}</VisuallyHidden>
      {bubbles.map((shape, index) => (
        <Skeleton key={index} className={classNames(styles.bubble, shape)} />
      ))}
    </div>
  );
}
