import type { FieldListItem } from '../contract/field.ts';
import { hasId } from '@field-sales/shared/contract/ids';
import { CalendarIcon } from '@field-sales/shared/icons/calendar';
import { StoreIcon } from '@field-sales/shared/icons/store';
import { formatPeriod } from '@field-sales/shared/lib/dates';
import { CardCategory } from '@field-sales/shared/ui/card-category';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { StatusBadge } from '@field-sales/shared/ui/status-badge';
import { orDash } from '../screen/dash.ts';
import type { SurveyKind } from '../survey/survey-target.ts';
import { FormCard } from './form-card.tsx';
import { statusLabel } from './status-label.ts';
import { isComplete } from './survey-completion.ts';
import { surveyPath } from './survey-path.ts';

type SurveyCardProps = {
  kind: SurveyKind;
  item: FieldListItem;
  /** The time of its list. */
  listedAt: number;
};

/** A survey in one of the three lists (FLD-04, FLD-05). */
export function SurveyCard({ kind, item, listedAt }: SurveyCardProps) {
  const label = statusLabel(item.promotionStatus);
  // A price survey leads to its stores: each has a card of its own.
  const doesRegister = kind !== 'price' && !hasId(item.recordId);
  return (
    <FormCard
      survey={{ kind, assignmentId: item.assignmentId, partnerId: null }}
      isComplete={isComplete(kind, item)}
      registersAsOf={doesRegister ? listedAt : undefined}
      to={surveyPath(kind, item)}
      title={orDash(item.promotionName)}
      top={
        <>
          {label !== undefined && <StatusBadge status={item.promotionStatus} label={label} />}
          <CardCategory>{orDash(item.promotionCategory)}</CardCategory>
        </>
      }
    >
      <MetaLine icon={<StoreIcon size="xs" />}>{orDash(item.accountName)}</MetaLine>
      <MetaLine icon={<CalendarIcon size="xs" />}>
        <Clauses>{formatPeriod(item.startDate, item.endDate)}</Clauses>
      </MetaLine>
    </FormCard>
  );
}
