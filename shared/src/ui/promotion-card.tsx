import type { ReactNode } from 'react';
import { CalendarIcon } from '../icons/calendar.tsx';
import { StoreIcon } from '../icons/store.tsx';
import { CardCategory } from './card-category.tsx';
import { CardLink } from './card-link.tsx';
import { Clauses } from './clauses.tsx';
import { MetaLine } from './meta-line.tsx';
import { StatusBadge } from './status-badge.tsx';

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
