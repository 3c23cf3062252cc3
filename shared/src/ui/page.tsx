import type { ReactNode, Ref } from 'react';
import { useIsOnline } from '../hooks/use-is-online.ts';
import { classNames } from './class-names.ts';
import { OfflineBar } from './offline-bar.tsx';
import styles from './page.module.css';

type PageBodyProps = {
  /** Rows between header and body that do not scroll, under the offline bar: unsent bar, a strip. */
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

export type PageProps = PageBodyProps & { header?: ReactNode };

// A scroller without a control in it must be reachable by keyboard.
const reachable = 0;

/** The column of a screen whose header stays while the body changes, so that a press on it is not lost. */
export function PageColumn({ header, children }: Pick<PageProps, 'header' | 'children'>) {
  return (
    <div className={styles.page}>
      {header}
      {children}
    </div>
  );
}

/**
 * What stands below the header of a screen; without a network it begins with the offline bar (SH-38, SH-44). Only the
 * body scrolls, so that nothing lies behind a bar.
 */
export function PageBody({ bars, dock, floating, children, scrollRef, isWhite, isFlush }: PageBodyProps) {
  const isOnline = useIsOnline();
  const bodyClass = classNames(
    styles.body,
    isWhite && styles.white,
    isFlush && styles.flush,
    floating !== undefined && floating !== null && floating !== false ? styles.underFloating : false,
    (dock === undefined || dock === null) && styles.last,
  );
  return (
    <>
      {!isOnline && <OfflineBar />}
      {bars}
      <main className={bodyClass} ref={scrollRef} tabIndex={reachable}>
        {children}
      </main>
      {floating !== undefined && <div className={styles.floating}>{floating}</div>}
      {dock}
    </>
  );
}

/** The column of a screen: header, bars, body, dock. */
export function Page({ header, ...body }: PageProps) {
  return (
    <PageColumn header={header}>
      <PageBody {...body} />
    </PageColumn>
  );
}
