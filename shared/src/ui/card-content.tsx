import type { ReactNode } from 'react';
import styles from './card.module.css';

export type CardContentProps = {
  title: string;
  /** Badge and category, before the title. */
  top?: ReactNode;
  /** The tag at the end of the first line. */
  end?: ReactNode;
  /** Store, period, prices, under the title. */
  children?: ReactNode;
};

/**
 * The same order in every list: badge, category and tag in one line; title; the rest. A card that is pressed as a whole
 * is named by all its content. Its title alone would be shorter to hear, but a person who says other words that stand
 * on the card could not reach it (WCAG 2.5.3). The blanks keep the words of the parts apart in that name; on the screen
 * they take no room.
 */
export function CardContent({ title, top, end, children }: CardContentProps) {
  return (
    <>
      {(top !== undefined || end !== undefined) && (
        <span className={styles.top}>
          {top} {end !== undefined && <span className={styles.end}>{end}</span>}
        </span>
      )}{' '}
      <span className={styles.title} data-card-title="">
        {title}
      </span>{' '}
      <span className={styles.details}>{children}</span>
    </>
  );
}
