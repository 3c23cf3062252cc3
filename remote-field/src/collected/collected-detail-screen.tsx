import type { CollectedDetail } from '@field-sales/shared/contract/field';
import { useQuery } from '@field-sales/shared/query';
import { useParams } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { Page } from '@field-sales/shared/ui/page';
import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';
import { FailedBody } from '../screen/failed-body.tsx';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { useFailureAlert } from '../screen/use-failure-alert.ts';
import { useShown, type Shown } from '../screen/use-shown.ts';
import { CollectedDetailView } from './collected-detail.tsx';
import { collectedDetailQuery } from './collected-queries.ts';

function DetailBody({ shown, onRetry }: { shown: Shown<CollectedDetail>; onRetry: () => void }) {
  if (shown.phase === 'waiting') return <SkeletonCards />;
  if (shown.phase === 'failed') return <FailedBody error={shown.error} onRetry={onRetry} />;
  return <CollectedDetailView detail={shown.data} />;
}

/** One record that was collected (CFI-06). */
export function CollectedDetailScreen() {
  const { id = '' } = useParams();
  const detail = useQuery(collectedDetailQuery(id));
  const shown = useShown(detail);
  useFailureAlert(detail, commonText.sorryLater);
  return (
    <Page header={<ScreenHeader />}>
      <DetailBody shown={shown} onRetry={() => void detail.refetch()} />
    </Page>
  );
}
