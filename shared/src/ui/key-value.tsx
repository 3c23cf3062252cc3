import type { ReactNode } from 'react';
import styles from './key-value.module.css';

export type KeyValueProps = {
  items: readonly { name: string; value: ReactNode }[];
  /** A line above: it follows something else in the same card. */
  hasLineAbove?: boolean;
};

/** Names and values, side by side. */
export function KeyValue({ items, hasLineAbove = false }: KeyValueProps) {
  return (
    <dl className={hasLineAbove ? `${styles.list} ${styles.line}` : styles.list}>
      {items.map(({ name, value }) => (
        <div key={name} className={styles.item}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
