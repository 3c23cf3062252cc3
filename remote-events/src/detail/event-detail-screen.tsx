import { useGo, useLocation, useParams } from '@field-sales/shared/router';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { parents } from '../addresses/patterns.ts';
import { eventsText } from '../text/events-text.ts';
import { SegmentedTabs } from '../parts/segmented-tabs.tsx';
import { TabPanel } from '../parts/tab-panel.tsx';
import { useToday } from '../parts/use-today.ts';
import { InfoTab } from '../info/info-tab.tsx';
import { everything } from '../info/item-filters.ts';
import { LookupDock } from '../lookup/lookup-dock.tsx';
import { PerformanceTab } from '../lookup/performance-tab.tsx';
import { StockTab } from '../lookup/stock-tab.tsx';
import { usePerformance } from '../lookup/use-performance.ts';
import { useStock } from '../lookup/use-stock.ts';
import { readDetailState, type DetailTab } from './detail-state.ts';
import { RefusedPanel } from './refused-panel.tsx';
import { RegisterButton } from './register-button.tsx';
import { canRegister, registerPath } from './register-target.ts';
import { usePromotion } from './use-promotion.ts';

type EventDetailProps = {
  /** The three segments of the address, under their names there. */
  id: string;
  assignmentId: string;
  promotionId: string;
};

const tabs: readonly { id: DetailTab; label: string }[] = [
  { id: 'detail', label: eventsText.tabDetail },
  { id: 'performance', label: eventsText.tabPerformance },
  { id: 'stock', label: eventsText.tabStock },
];

/** The event detail with its tabs (EVT-14), and where Back leads from it (SH-43). Another event starts afresh. */
export function EventDetailScreen() {
  const { id = '', assignmentId = '', promotionId = '' } = useParams();
  return (
    <EventDetail key={`${id}/${promotionId}`} id={id} assignmentId={assignmentId} promotionId={promotionId} />
  );
}

function EventDetail({ id, assignmentId, promotionId }: EventDetailProps) {
  const go = useGo();
  const formId = useId();
  const idBase = useId();
  const location = useLocation();
  const { tab, from } = readDetailState(location.state);
  const day = useToday();
  const scroller = useRef<HTMLElement>(null);
  const [filter, setFilter] = useState(everything);
  const { promotion, isFresh, isNotKept, isRefused, retry } = usePromotion(id);
  const information = promotion?.promotionInformation;
  const dates = { start: information?.startDate ?? null, end: information?.endDate ?? null };
  const performance = usePerformance(promotionId, dates);
  const stock = useStock(promotionId);

  useLayoutEffect(() => {
    if (scroller.current !== null) scroller.current.scrollTop = 0;
  }, [tab]);

  // The open tab belongs to the history entry: Back leaves the event, and a reload keeps the tab. The address, with its
  // state, stays as it is (EVT-15).
  function handleTab(next: DetailTab) {
    void go.to(location.pathname, { replace: true, state: { from, tab: next } });
  }

  const isLookup = promotion !== undefined && tab !== 'detail';
  const accountCode = tab === 'stock' ? stock.accountCode : performance.choice.accountCode;
  const canOffer = isFresh && information !== undefined && canRegister(information, day);
  const register = tab === 'detail' && canOffer && (
    <RegisterButton path={registerPath(assignmentId, information.recordId)} from={from} />
  );

  return (
    <Page
      header={
        <>
          <PageHeader
            title={eventsText.detailTitle}
            onBack={() => void go.back(parents.detail)}
            hasTabsBelow
          />
          <SegmentedTabs
            label={eventsText.detailTitle}
            tabs={tabs}
            selected={tab}
            onSelect={handleTab}
            idBase={idBase}
          />
        </>
      }
      dock={isLookup ? <LookupDock form={formId} canLookUp={accountCode !== null} /> : undefined}
      floating={register || undefined}
      scrollRef={scroller}
    >
      <TabPanel idBase={idBase} selected={tab}>
        {isNotKept && <NotKept />}
        {promotion === undefined && !isRefused && !isNotKept && <SkeletonCards />}
        {promotion === undefined && isRefused && <RefusedPanel onRetry={retry} />}
        {promotion !== undefined && tab === 'detail' && (
          <InfoTab promotion={promotion} filter={filter} onFilter={setFilter} />
        )}
        {promotion !== undefined && tab === 'performance' && (
          <PerformanceTab
            promotionId={promotionId}
            dates={dates}
            hierarchies={promotion.productHierarchyList}
            performance={performance}
            formId={formId}
          />
        )}
        {tab === 'stock' && promotion !== undefined && (
          <StockTab promotionId={promotionId} stock={stock} formId={formId} />
        )}
      </TabPanel>
    </Page>
  );
}
