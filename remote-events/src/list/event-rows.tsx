import type { PromotionListItem } from '../contract/promotions.ts';
import { useListPlace, type ListPlace } from '@field-sales/shared/hooks/use-list-place';
import { pathOf } from '@field-sales/shared/lib/routes';
import { LongList } from '@field-sales/shared/ui/long-list';
import { memo } from 'react';
import { patterns } from '../addresses/patterns.ts';
import { PromotionCard } from './promotion-card.tsx';
import { statusLabel } from './status-label.ts';

export type EventRowsProps = {
  rows: readonly PromotionListItem[];
  /** Where the list was left: shown again when the rows appear. */
  left: ListPlace | undefined;
  onLeave: (place: ListPlace) => void;
};

// The height in px of a card whose title has one line, with its gap: a first guess, until cards are measured.
const usualHeight = 148;

/**
 * The card of an event, which leads to its detail (EVT-07). Rows that stay in sight are not drawn again while the list
 * scrolls.
 */
const EventCard = memo(function EventCard({ row, onOpen }: { row: PromotionListItem; onOpen: () => void }) {
  const path = pathOf(patterns.detail, {
    id: row.collectId,
    assignmentId: row.assignmentId,
    promotionId: row.promotionId,
  });
  return (
    <PromotionCard
      to={path}
      onClick={onOpen}
      status={row.promotionStatus}
      statusLabel={statusLabel(row.promotionStatus)}
      category={row.promotionCategory}
      name={row.promotionName}
      store={row.accountName}
      startDate={row.startDate}
      endDate={row.endDate}
    />
  );
});

/**
 * The events, scrolled to where they were left (EVT-30). The document contains only as many of them as fit on the
 * screen, and a little more.
 */
export function EventRows({ rows, left, onLeave }: EventRowsProps) {
  const { list, sizes, here } = useListPlace(rows.length, left);

  function handleOpen() {
    const place = here();
    if (place !== undefined) onLeave(place);
  }

  return (
    <LongList
      items={rows}
      keyOf={(_, index) => index}
      renderCard={(row) => <EventCard row={row} onOpen={handleOpen} />}
      handleRef={list}
      sizes={sizes}
      itemSize={usualHeight}
    />
  );
}
