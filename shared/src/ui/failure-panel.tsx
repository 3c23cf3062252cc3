import type { ReactNode } from 'react';
import { Clauses } from './clauses.tsx';
import styles from './failure-panel.module.css';

export type FailurePanelProps = {
  /** An icon of size `l`. */
  icon: ReactNode;
  title: string;
  text?: string;
  /** Buttons of size `m`. */
  children: ReactNode;
};

/** Fills the body of a screen that cannot be shown; the header stays usable. */
export function FailurePanel({ icon, title, text, children }: FailurePanelProps) {
  return (
    <section className={styles.panel} role="alert">
      <span className={styles.icon}>{icon}</span>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && (
        <p className={styles.text}>
          <Clauses>{text}</Clauses>
        </p>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
