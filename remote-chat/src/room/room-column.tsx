import { useIsOnline } from '@field-sales/shared/hooks/use-is-online';
import { Notice } from '@field-sales/shared/ui/notice';
import { OfflineBar } from '@field-sales/shared/ui/offline-bar';
import type { ReactNode } from 'react';
import { roomText } from '../text/room-text.ts';
import styles from './room-column.module.css';

type RoomColumnProps = {
  header: ReactNode;
  body: ReactNode;
  /** What stands below the body. */
  children: ReactNode;
};

/**
 * The column of a room, its notice at the top (CHR-01, CHR-02). Its body does not scroll, as that of other
 * screens does, but the log in it; and where the keyboard leaves little room the notice gives way.
 */
export function RoomColumn({ header, body, children }: RoomColumnProps) {
  const isOnline = useIsOnline();
  return (
    <div className={styles.column}>
      {header}
      {!isOnline && <OfflineBar />}
      <div className={styles.notice}>
        <Notice kind="strip">{roomText.adminNotice}</Notice>
      </div>
      <main className={styles.body}>{body}</main>
      {children}
    </div>
  );
}
