import type { CollectedDetail } from '../contract/field.ts';
import { useQuery } from '@field-sales/shared/query';
import { useParams } from '@field-sales/shared/router';
import { failureText } from '@field-sales/shared/text/failure-text';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { Page } from '@field-sales/shared/ui/page';
import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';
import { FailedBody } from '../screen/failed-body.tsx';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { useFailureAlert } from '../screen/use-failure-alert.ts';
import { shownOf, type Shown } from '../screen/shown.ts';
import { CollectedDetailView } from './collected-detail.tsx';
import { collectedDetailQuery } from './collected-queries.ts';

function DetailBody({ shown, onRetry }: { shown: Shown<CollectedDetail>; onRetry: () => void }) {
  if (shown.phase === 'waiting') return <SkeletonCards />;
  if (shown.phase === 'notKept') return <NotKept />;
  if (shown.phase === 'failed') return <FailedBody error={shown.error} onRetry={onRetry} />;
  return <CollectedDetailView detail={shown.data} />;
}

/** One record that was collected. */
export function CollectedDetailScreen() {
  const { id = '' } = useParams();
  const detail = useQuery(collectedDetailQuery(id));
  const shown = shownOf(detail);
  useFailureAlert(detail, failureText.sorryLater);
  return (
    <Page header={<ScreenHeader />}>
      <DetailBody shown={shown} onRetry={() => void detail.refetch()} />
    </Page>
  );
}
