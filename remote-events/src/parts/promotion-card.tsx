import { CalendarIcon } from '@field-sales/shared/icons/calendar';
import { StoreIcon } from '@field-sales/shared/icons/store';
import { CardCategory } from '@field-sales/shared/ui/card-category';
import { CardLink } from '@field-sales/shared/ui/card-link';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { StatusBadge } from '@field-sales/shared/ui/status-badge';
import type { ReactNode } from 'react';

export type PromotionCardProps = {
  to: string;
  state?: unknown;
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
  /** Completion tag, at the end of the first line. */
  tag?: ReactNode;
};

const noValue = '-';

/** A promotion in a list: of events, of surveys, of what was collected. What has no value shows `-`. */
export function PromotionCard(props: PromotionCardProps) {
  const { status, statusLabel, category, name, store, startDate, endDate, tag, ...link } = props;
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
      end={tag}
    >
      <MetaLine icon={<StoreIcon size="xs" />}>{store ?? noValue}</MetaLine>
      <MetaLine icon={<CalendarIcon size="xs" />}>
        <Clauses>{`${startDate ?? noValue} ~ ${endDate ?? noValue}`}</Clauses>
      </MetaLine>
    </CardLink>
  );
}
