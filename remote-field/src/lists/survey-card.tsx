import type { FieldListItem } from '../contract/field.ts';
import { CalendarIcon } from '@field-sales/shared/icons/calendar';
import { StoreIcon } from '@field-sales/shared/icons/store';
import { formatPeriod } from '@field-sales/shared/lib/dates';
import { CardButton } from '@field-sales/shared/ui/card-button';
import { CardCategory } from '@field-sales/shared/ui/card-category';
import { CardLink } from '@field-sales/shared/ui/card-link';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { StatusBadge } from '@field-sales/shared/ui/status-badge';
import { showRegisteringAlert, useIsRegistering } from '../saving/registering-window.ts';
import { useWaiting } from '../saving/unsent-store.ts';
import { orDash } from '../screen/dash.ts';
import type { SurveyKind } from '../survey/survey-target.ts';
import { CompletionTag } from './completion-tag.tsx';
import { statusLabel } from './status-label.ts';
import { isComplete } from './survey-completion.ts';
import { surveyPath } from './survey-path.ts';

type SurveyCardProps = { kind: SurveyKind; item: FieldListItem };

/** A survey in one of the three lists. While its save is pending a tap says so and goes nowhere (FLD-10). */
export function SurveyCard({ kind, item }: SurveyCardProps) {
  const isRegistering = useIsRegistering(kind, item.assignmentId);
  const { isWaiting, isSending } = useWaiting({ kind, assignmentId: item.assignmentId, partnerId: null });
  const label = statusLabel(item.promotionStatus);
  const content = {
    title: orDash(item.promotionName),
    top: (
      <>
        {label !== undefined && <StatusBadge status={item.promotionStatus} label={label} />}
        <CardCategory>{orDash(item.promotionCategory)}</CardCategory>
      </>
    ),
    end: (
      <CompletionTag
        isComplete={isComplete(kind, item)}
        isRegistering={isRegistering}
        isWaiting={isWaiting}
      />
    ),
    children: (
      <>
        <MetaLine icon={<StoreIcon size="xs" />}>{orDash(item.accountName)}</MetaLine>
        <MetaLine icon={<CalendarIcon size="xs" />}>
          <Clauses>{formatPeriod(item.startDate, item.endDate)}</Clauses>
        </MetaLine>
      </>
    ),
  };
  if (isRegistering || isSending) return <CardButton {...content} hasDialog onClick={showRegisteringAlert} />;
  return <CardLink {...content} to={surveyPath(kind, item)} />;
}
