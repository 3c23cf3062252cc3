import type { ReactNode } from 'react';
import styles from './toggle-pair.module.css';

export type TogglePairProps = { children: ReactNode };

/** Two toggles (`look="pair"`) side by side; at 320 px they fold under each other. */
export function TogglePair({ children }: TogglePairProps) {
  return <div className={styles.pair}>{children}</div>;
}
