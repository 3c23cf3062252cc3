import type { ReactNode } from 'react';
import styles from './columns.module.css';

export type ColumnsProps = { children: ReactNode };

/** Fields side by side; on a narrow phone they fold under each other by themselves. */
export function Columns({ children }: ColumnsProps) {
  return <div className={styles.columns}>{children}</div>;
}
