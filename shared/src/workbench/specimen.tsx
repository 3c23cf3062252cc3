import type { ReactNode } from 'react';
import styles from './workbench.module.css';

type SectionProps = { title: string; children: ReactNode };

/** One kind of piece. */
export function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

type StateProps = {
  /** Which state it shows. */
  name: string;
  /** On the ground of a page, as cards are. */
  isOnPage?: boolean;
  children: ReactNode;
};

/** A piece in one state. */
export function State({ name, isOnPage = false, children }: StateProps) {
  return (
    <div className={styles.state}>
      <p className={styles.caption}>{name}</p>
      <div className={isOnPage ? styles.onPage : styles.plain}>{children}</div>
    </div>
  );
}
