import type { ReactNode } from 'react';
import { Clauses } from './clauses.tsx';
import styles from './empty-state.module.css';

export type EmptyStateProps = { children: string; icon?: ReactNode };

/** The empty-state text block (SH-11). */
export function EmptyState({ children, icon }: EmptyStateProps) {
  return (
    <p className={styles.empty} role="status">
      {icon}
      <span>
        <Clauses>{children}</Clauses>
      </span>
    </p>
  );
}
