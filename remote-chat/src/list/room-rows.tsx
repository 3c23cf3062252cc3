import type { ChatListItem } from '../contract/chat.ts';
import { useKeptPlace } from '@field-sales/shared/hooks/use-kept-place';
import { LongList } from '@field-sales/shared/ui/long-list';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { SkeletonChatRows } from '../parts/skeleton-chat-rows.tsx';
import { LoadMoreFailed } from '../parts/load-more-failed.tsx';
import { RoomRow } from './room-row.tsx';

type RoomRowsProps = {
  rooms: readonly ChatListItem[];
  /** The rows were there already: going back finds them where they were scrolled. */
  isReturn: boolean;
  scroller: RefObject<HTMLElement | null>;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasFailed: boolean;
  onMore: () => void;
};

/** Height of a row in px, until it has been measured. */
const usualHeight = 99;
/** How near to the end, in px, the next page is asked for. */
const nearEnd = 400;
const skeletonRows = 2;

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < nearEnd;
}

/** The rows that are in sight of any number of rooms; the next page when the end comes near (CHL-06). */
export function RoomRows(props: RoomRowsProps) {
  const { rooms, isReturn, scroller, hasMore, isLoadingMore, hasFailed, onMore } = props;
  const { list, sizes } = useKeptPlace(rooms.length, isReturn);
  const canLoad = hasMore && !isLoadingMore && !hasFailed;

  function loadNearEnd() {
    if (canLoad && scroller.current !== null && isNearEnd(scroller.current)) onMore();
  }

  // Rows that do not fill the screen cannot be scrolled. Not on each render: an empty page would be asked for again and
  // again.
  const fillScreen = useEffectEvent(loadNearEnd);
  useEffect(() => fillScreen(), [rooms.length]);

  return (
    <>
      <LongList
        items={rooms}
        keyOf={(room, index) => room.id ?? `no-id-${index}`}
        renderCard={(room) => <RoomRow room={room} />}
        handleRef={list}
        sizes={sizes}
        itemSize={usualHeight}
        isFlush
        onScroll={loadNearEnd}
      />
      {isLoadingMore && <SkeletonChatRows count={skeletonRows} />}
      {hasFailed && !isLoadingMore && <LoadMoreFailed onRetry={onMore} />}
    </>
  );
}
