import type { ReactNode } from 'react';
import styles from './stack.module.css';

export type StackProps = { children: ReactNode };

/** Fields under each other. */
export function Stack({ children }: StackProps) {
  return <div className={styles.stack}>{children}</div>;
}
