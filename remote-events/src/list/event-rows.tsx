import type { PromotionListItem } from '@field-sales/shared/contract/promotions';
import { pathOf, routePatterns } from '@field-sales/shared/lib/routes';
import { createContext, memo, useContext, useLayoutEffect, useRef, type RefObject } from 'react';
import { Virtualizer, type CustomItemComponentProps, type VirtualizerHandle } from 'virtua';
import { PromotionCard } from '../parts/promotion-card.tsx';
import styles from './event-rows.module.css';
import { statusLabel } from './promotion-status.ts';
import type { ListView } from './use-event-search.ts';

export type EventRowsProps = {
  rows: readonly PromotionListItem[];
  /** The element that scrolls; the rows start at its padding. */
  scrollRef: RefObject<HTMLElement | null>;
  /** What was on the screen before: shown again when the rows appear. */
  left: ListView | undefined;
  onLeave: (view: ListView) => void;
};

// The padding of the page's body, in px: where the rows start.
const bodyPadding = 16;
// What a card with a title of one line and its gap take, in px: a first guess, until it is measured.
const usualHeight = 148;

const RowCount = createContext(0);

/** A row knows its place among all, for screen readers: most rows are not in the document. */
function Row({ style, index, children, ref }: CustomItemComponentProps) {
  const count = useContext(RowCount);
  return (
    <li ref={ref} style={style} aria-posinset={index + 1} aria-setsize={count}>
      {/* A padding of the measured element itself would not be counted. */}
      <div className={styles.gap}>{children}</div>
    </li>
  );
}

/** Rows that stay in sight are not drawn again while the list moves. */
const EventCard = memo(function EventCard({ row, onOpen }: { row: PromotionListItem; onOpen: () => void }) {
  const path = pathOf(routePatterns.eventDetail, {
    id: row.fieldinfocollectid,
    assignmentId: row.scemployeeid,
    promotionId: row.promotionid,
  });
  return (
    <PromotionCard
      to={path}
      onClick={onOpen}
      status={row.promotionstatus}
      statusLabel={statusLabel(row.promotionstatus)}
      category={row.promotioncategory}
      name={row.promotionname}
      store={row.accountname}
      startDate={row.startdate}
      endDate={row.enddate}
    />
  );
});

/** The events, as many of them in the document as fit on the screen and a little more. */
export function EventRows({ rows, scrollRef, left, onLeave }: EventRowsProps) {
  const list = useRef<VirtualizerHandle>(null);
  const offset = left?.offset;

  useLayoutEffect(() => {
    if (offset !== undefined) list.current?.scrollTo(offset);
  }, [offset]);

  function handleOpen() {
    if (list.current === null) return;
    const { scrollOffset, cache } = list.current;
    onLeave({ rowCount: rows.length, offset: scrollOffset, sizes: cache });
  }

  return (
    <RowCount value={rows.length}>
      <Virtualizer
        ref={list}
        as="ul"
        item={Row}
        data={rows}
        scrollRef={scrollRef}
        startMargin={bodyPadding}
        itemSize={usualHeight}
        {...(left?.rowCount === rows.length ? { cache: left.sizes } : {})}
      >
        {(row, index) => <EventCard key={index} row={row} onOpen={handleOpen} />}
      </Virtualizer>
    </RowCount>
  );
}
