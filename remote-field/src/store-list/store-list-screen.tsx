import type { StoreList } from '../contract/field.ts';
import { useQuery } from '@field-sales/shared/query';
import { useParams } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { failureText } from '@field-sales/shared/text/failure-text';
import { EmptyState } from '@field-sales/shared/ui/empty-state';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { Page } from '@field-sales/shared/ui/page';
import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';
import { UnsentRow } from '../lists/unsent-row.tsx';
import { priceSurveyPart } from '../price-form/price-survey-part.ts';
import { CardRows } from '../screen/card-rows.tsx';
import { FailedBody } from '../screen/failed-body.tsx';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { useEarlyPart } from '../screen/use-early-part.ts';
import { useFailureAlert } from '../screen/use-failure-alert.ts';
import { shownOf, type Shown } from '../screen/shown.ts';
import { StoreCard } from './store-card.tsx';
import { storeListQuery } from './store-list-query.ts';
import { SurveySummary } from './survey-summary.tsx';

type StoresProps = {
  shown: Shown<StoreList>;
  listedAt: number;
  onRetry: () => void;
};

function Stores({ shown, listedAt, onRetry }: StoresProps) {
  if (shown.phase === 'waiting') return <SkeletonCards count={4} />;
  if (shown.phase === 'notKept') return <NotKept />;
  if (shown.phase === 'failed') return <FailedBody error={shown.error} onRetry={onRetry} />;
  const { list, ...survey } = shown.data;
  return (
    <>
      <SurveySummary survey={survey} />
      {list.length === 0 ? (
        <EmptyState>{commonText.noList}</EmptyState>
      ) : (
        <CardRows
          items={list}
          keyOf={({ assignmentId, partnerId }, index) => `${assignmentId ?? ''} ${partnerId ?? ''} ${index}`}
          renderCard={(store) => <StoreCard store={store} listedAt={listedAt} />}
        />
      )}
    </>
  );
}

/**
 * Lists the stores of a price survey, below what the survey asks for (PRC-01, PRC-02), or says that there are none
 * (PRC-03) or that they could not be loaded (ERR-11).
 */
export function StoreListScreen() {
  const { managementId = '' } = useParams();
  const stores = useQuery(storeListQuery(managementId));
  const shown = shownOf(stores);
  useFailureAlert(stores, failureText.sorryLater);
  useEarlyPart(priceSurveyPart, shown.phase === 'shown');
  const handleRefetch = () => void stores.refetch();
  return (
    <Page header={<ScreenHeader />} bars={<UnsentRow onSent={handleRefetch} />}>
      <Stores shown={shown} listedAt={stores.dataUpdatedAt} onRetry={handleRefetch} />
    </Page>
  );
}
