import type { FieldListItem } from '../contract/field.ts';
import { useQuery } from '@field-sales/shared/query';
import { commonText } from '@field-sales/shared/text/common';
import { failureText } from '@field-sales/shared/text/failure-text';
import { EmptyState } from '@field-sales/shared/ui/empty-state';
import { NotKept } from '@field-sales/shared/ui/not-kept';
import { Page } from '@field-sales/shared/ui/page';
import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';
import { CardRows } from '../screen/card-rows.tsx';
import { FailedBody } from '../screen/failed-body.tsx';
import { ScreenHeader } from '../screen/screen-header.tsx';
import { useEarlyPart } from '../screen/use-early-part.ts';
import { useFailureAlert } from '../screen/use-failure-alert.ts';
import { shownOf, type Shown } from '../screen/shown.ts';
import { standSurveyPart } from '../stand-form/stand-survey-part.ts';
import type { SurveyKind } from '../survey/survey-target.ts';
import { SurveyCard } from './survey-card.tsx';
import { surveyListQuery } from './survey-list-query.ts';
import { UnsentRow } from './unsent-row.tsx';

type ListBodyProps = {
  kind: SurveyKind;
  shown: Shown<FieldListItem[]>;
  listedAt: number;
  onRetry: () => void;
};

function ListBody({ kind, shown, listedAt, onRetry }: ListBodyProps) {
  if (shown.phase === 'waiting') return <SkeletonCards count={4} />;
  if (shown.phase === 'notKept') return <NotKept />;
  if (shown.phase === 'failed') return <FailedBody error={shown.error} onRetry={onRetry} />;
  if (shown.data.length === 0) return <EmptyState>{commonText.noList}</EmptyState>;
  return (
    <CardRows
      items={shown.data}
      keyOf={({ assignmentId }, index) => `${assignmentId ?? ''} ${index}`}
      renderCard={(item) => <SurveyCard kind={kind} item={item} listedAt={listedAt} />}
    />
  );
}

/**
 * The employee's surveys of one kind (FLD-03, FLD-09), under the bar of what was not sent (OWN-29), and what a failure to
 * load them says (ERR-11).
 */
export function SurveyListScreen({ kind }: { kind: SurveyKind }) {
  const list = useQuery(surveyListQuery(kind));
  const shown = shownOf(list);
  useFailureAlert(list, failureText.sorryLater);
  // A price survey leads to its stores first.
  useEarlyPart(kind === 'price' ? undefined : standSurveyPart, shown.phase === 'shown');
  const handleRefetch = () => void list.refetch();
  return (
    <Page header={<ScreenHeader />} bars={<UnsentRow onSent={handleRefetch} />}>
      <ListBody kind={kind} shown={shown} listedAt={list.dataUpdatedAt} onRetry={handleRefetch} />
    </Page>
  );
}
