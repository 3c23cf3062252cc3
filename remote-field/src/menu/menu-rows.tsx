import type { ReactNode } from 'react';
import styles from './menu-row.module.css';

/** Fills the body with `MenuRow`s of equal height. */
export function MenuRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
