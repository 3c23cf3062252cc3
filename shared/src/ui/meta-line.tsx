import type { ReactNode } from 'react';
import styles from './meta-line.module.css';

export type MetaLineProps = { icon: ReactNode; children: ReactNode };

/** Icon (xs) and text: store, period, time. */
export function MetaLine({ icon, children }: MetaLineProps) {
  return (
    <span className={styles.line}>
      <span className={styles.icon}>{icon}</span>
      <span>{children}</span>
    </span>
  );
}
