import { isNotKept } from '@field-sales/shared/kept/is-not-kept';
import { loadWhenIdle } from '@field-sales/shared/lib/when-idle';
import { useGo } from '@field-sales/shared/router';
import { EmptyState } from '@field-sales/shared/ui/empty-state';
import { FloatingButton } from '@field-sales/shared/ui/floating-button';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { useEffect, useRef } from 'react';
import { parents, patterns } from '../addresses/patterns.ts';
import { chatText } from '../text/chat-text.ts';
import { ChatIcon } from '../icons/chat.tsx';
import { ChatPlusIcon } from '../icons/chat-plus.tsx';
import { RefreshButton } from '../parts/refresh-button.tsx';
import { SkeletonChatRows } from '../parts/skeleton-chat-rows.tsx';
import { ReadFailed } from '../parts/read-failed.tsx';
import { useUnsent } from '../outbox/use-unsent.ts';
import { roomPart } from '../room/room-part.ts';
import styles from './chat-list-screen.module.css';
import { RoomRows } from './room-rows.tsx';
import { useRooms } from './use-rooms.ts';

/** The room list (CHL-01), and where Back leads from it (SH-43). */
export function ChatListScreen() {
  const go = useGo();
  const scroller = useRef<HTMLElement>(null);
  const { rooms, pages, isReturn, reload } = useRooms();

  // Most who see the list open a room.
  useEffect(() => loadWhenIdle(roomPart), []);
  useUnsent();

  function handleRefresh() {
    if (scroller.current !== null) scroller.current.scrollTop = 0;
    reload();
  }

  return (
    <Page
      isWhite
      isFlush
      scrollRef={scroller}
      header={
        <PageHeader
          title={chatText.listTitle}
          onBack={() => void go.back(parents.list)}
          actions={<RefreshButton of="list" onRefresh={handleRefresh} />}
        />
      }
      floating={
        <FloatingButton icon={<ChatPlusIcon size="s" />} onClick={() => void go.to(patterns.newPartner)}>
          {chatText.createRoom}
        </FloatingButton>
      }
    >
      {rooms === undefined && pages.isError && <ReadFailed onRetry={() => void pages.refetch()} />}
      {isNotKept(pages) && <NotKept />}
      {rooms === undefined && !pages.isError && !isNotKept(pages) && (
        <div className={styles.rows}>
          <SkeletonChatRows />
        </div>
      )}
      {rooms?.length === 0 && <EmptyState icon={<ChatIcon size="l" />}>{chatText.emptyRooms}</EmptyState>}
      {rooms !== undefined && rooms.length > 0 && (
        <div className={styles.rows}>
          <RoomRows
            rooms={rooms}
            isReturn={isReturn}
            scroller={scroller}
            hasMore={pages.hasNextPage}
            isLoadingMore={pages.isFetchingNextPage}
            hasFailed={pages.isFetchNextPageError}
            onMore={() => void pages.fetchNextPage({ cancelRefetch: false })}
          />
        </div>
      )}
    </Page>
  );
}
