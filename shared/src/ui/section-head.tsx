import type { ReactNode } from 'react';
import styles from './section-head.module.css';

export type SectionHeadProps = {
  title: string;
  /** A legend, a count, or a button, at the end of the line. */
  children?: ReactNode;
};

/** The head of a section of a screen. */
export function SectionHead({ title, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}
