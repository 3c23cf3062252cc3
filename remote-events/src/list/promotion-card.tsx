import { CalendarIcon } from '@field-sales/shared/icons/calendar';
import { StoreIcon } from '@field-sales/shared/icons/store';
import { formatPeriod } from '@field-sales/shared/lib/dates';
import { noValue } from '@field-sales/shared/lib/no-value';
import { CardCategory } from '@field-sales/shared/ui/card-category';
import { CardLink } from '@field-sales/shared/ui/card-link';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { StatusBadge } from '@field-sales/shared/ui/status-badge';

export type PromotionCardProps = {
  to: string;
  onClick?: () => void;
  status: number | null;
  /** A status without a label has no badge. */
  statusLabel: string | undefined;
  category: string | null;
  name: string | null;
  store: string | null;
  /** `YYYY-MM-DD` */
  startDate: string | null;
  endDate: string | null;
};

/** A promotion in the list of events (EVT-04). */
export function PromotionCard(props: PromotionCardProps) {
  const { status, statusLabel, category, name, store, startDate, endDate, ...link } = props;
  const badge = statusLabel !== undefined && <StatusBadge status={status} label={statusLabel} />;
  return (
    <CardLink
      {...link}
      title={name ?? noValue}
      top={
        <>
          {badge}
          <CardCategory>{category ?? noValue}</CardCategory>
        </>
      }
    >
      <MetaLine icon={<StoreIcon size="xs" />}>{store ?? noValue}</MetaLine>
      <MetaLine icon={<CalendarIcon size="xs" />}>
        <Clauses>{formatPeriod(startDate, endDate)}</Clauses>
      </MetaLine>
    </CardLink>
  );
}
