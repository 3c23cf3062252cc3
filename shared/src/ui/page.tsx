import type { ReactNode, Ref } from 'react';
import { useIsOnline } from '../hooks/use-is-online.ts';
import { classNames } from './class-names.ts';
import { OfflineBar } from './offline-bar.tsx';
import styles from './page.module.css';

export type PageProps = {
  header?: ReactNode;
  /** Rows between header and body that do not scroll, under the offline bar: unsent bar, tabs, a strip. */
  bars?: ReactNode;
  dock?: ReactNode;
  /** A floating button: it stays over the end of the body, which leaves room for it. */
  floating?: ReactNode;
  children?: ReactNode;
  /** The element that scrolls. */
  scrollRef?: Ref<HTMLElement>;
  isWhite?: boolean;
  /** No gutter at the sides: for rows that reach both edges. */
  isFlush?: boolean;
};

// A scroller without a control in it must be reachable by keyboard.
const reachable = 0;

/** The column of a screen: header, bars, body, dock. Only the body scrolls, so that nothing lies behind a bar. */
export function Page({ header, bars, dock, floating, children, scrollRef, isWhite, isFlush }: PageProps) {
  const isOnline = useIsOnline();
  const bodyClass = classNames(
    styles.body,
    isWhite && styles.white,
    isFlush && styles.flush,
    floating !== undefined && floating !== null && floating !== false ? styles.underFloating : false,
    (dock === undefined || dock === null) && styles.last,
  );
  return (
    <div className={styles.page}>
      {header}
      {!isOnline && <OfflineBar />}
      {bars}
      <main className={bodyClass} ref={scrollRef} tabIndex={reachable}>
        {children}
      </main>
      {floating !== undefined && <div className={styles.floating}>{floating}</div>}
      {dock}
    </div>
  );
}
