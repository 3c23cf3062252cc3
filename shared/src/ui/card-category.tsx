import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A quiet word in the first line of a card: category, store code, count. */
export function CardCategory({ children }: { children: ReactNode }) {
  return <span className={styles.category}>{children}</span>;
}
