import type { ReactNode } from 'react';
import styles from './pictogram.module.css';

type PictogramProps = { children: ReactNode };

/** The frame of a home entry's picture, on a 96 px grid. */
export function Pictogram({ children }: PictogramProps) {
  return (
    <svg
      className={styles.pictogram}
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
