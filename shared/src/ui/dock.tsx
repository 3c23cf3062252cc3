import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dock.module.css';

export type DockProps = {
  children: ReactNode;
  /** Holds a text box: stays while the keyboard is up, on top of it. */
  staysOverKeyboard?: boolean;
};

/** What a screen is for, at the thumb: one primary button, or filter and button. */
export function Dock({ children, staysOverKeyboard = false }: DockProps) {
  return <footer className={classNames(styles.dock, !staysOverKeyboard && styles.hides)}>{children}</footer>;
}
