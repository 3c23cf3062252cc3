import type { StoreItem } from '../contract/field.ts';
import { hasId } from '@field-sales/shared/contract/ids';
import { ClockIcon } from '@field-sales/shared/icons/clock';
import { formatDateTime } from '@field-sales/shared/lib/dates';
import { noValue } from '@field-sales/shared/lib/no-value';
import { useParams } from '@field-sales/shared/router';
import { CardCategory } from '@field-sales/shared/ui/card-category';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { FormCard } from '../lists/form-card.tsx';
import { isCountComplete } from '../lists/survey-completion.ts';
import { orDash } from '../screen/dash.ts';
import { storePath } from './store-path.ts';

/**
 * A surveyed store: its code, how many of its products are done, its name, and when it was last changed.
 * `listedAt` is the time of its list.
 */
export function StoreCard({ store, listedAt }: { store: StoreItem; listedAt: number }) {
  const { accountCode, accountName, completedCount, totalCount, modifiedAt, assignmentId, partnerId } = store;
  const { id } = useParams();
  return (
    <FormCard
      survey={{ kind: 'price', assignmentId, partnerId }}
      isComplete={isCountComplete(store)}
      registersAsOf={hasId(store.recordId) ? undefined : listedAt}
      to={storePath(store)}
      state={{ listedAs: id }}
      title={orDash(accountName)}
      top={<CardCategory>{orDash(accountCode)}</CardCategory>}
      count={<CardCategory>{`${completedCount ?? noValue}/${totalCount ?? noValue}`}</CardCategory>}
    >
      {modifiedAt !== null && (
        <MetaLine icon={<ClockIcon size="xs" />}>{formatDateTime(modifiedAt)}</MetaLine>
      )}
    </FormCard>
  );
}
