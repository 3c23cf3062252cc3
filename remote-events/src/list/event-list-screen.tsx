import { useGo } from '@field-sales/shared/router';
import { loadWhenIdle } from '@field-sales/shared/lib/when-idle';
import { commonText } from '@field-sales/shared/text/common';
import { EmptyState } from '@field-sales/shared/ui/empty-state';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';
import { useEffect, useRef } from 'react';
import { parents } from '../addresses/patterns.ts';
import { detailPart } from '../detail/detail-part.ts';
import { eventsText } from '../text/events-text.ts';
import { EventRows } from './event-rows.tsx';
import { PeriodFilter } from './period-filter.tsx';
import { useEventSearch } from './use-event-search.ts';

/** The event list, what it says when it is empty (EVT-08), and where Back leads from it (SH-43). */
export function EventListScreen() {
  const go = useGo();
  const scroller = useRef<HTMLElement>(null);
  const { chosen, choose, search, rows, isWaiting, isNotKept, left, leave } = useEventSearch();

  useEffect(() => loadWhenIdle(detailPart), []);

  function handleSearch() {
    if (scroller.current !== null) scroller.current.scrollTop = 0;
    search();
  }

  return (
    <Page
      header={<PageHeader title={eventsText.title} onBack={() => void go.back(parents.list)} />}
      dock={<PeriodFilter period={chosen} onChange={choose} onSearch={handleSearch} />}
      scrollRef={scroller}
    >
      {isWaiting && <SkeletonCards {...(left && { count: left.count })} />}
      {isNotKept && <NotKept />}
      {rows?.length === 0 && <EmptyState>{commonText.noList}</EmptyState>}
      {rows !== undefined && rows.length > 0 && <EventRows rows={rows} left={left} onLeave={leave} />}
    </Page>
  );
}
