import type { StoreItem } from '@field-sales/shared/contract/field';
import { ClockIcon } from '@field-sales/shared/icons/clock';
import { formatDateTime } from '@field-sales/shared/lib/dates';
import { CardCategory } from '@field-sales/shared/ui/card-category';
import { CardLink } from '@field-sales/shared/ui/card-link';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { CompletionTag } from '../lists/completion-tag.tsx';
import { isCountComplete } from '../lists/survey-item.ts';
import { none, orNone } from '../screen/none.ts';
import { storePath } from './store-path.ts';

/** A surveyed store: its code, how many of its products are done, its name, and when it was last changed (PRC-06). */
export function StoreCard({ store }: { store: StoreItem }) {
  const { accountcode, accountname, completedcnt, totalcnt, lastmodifieddate } = store;
  return (
    <CardLink
      to={storePath(store)}
      title={orNone(accountname)}
      top={<CardCategory>{orNone(accountcode)}</CardCategory>}
      end={
        <>
          <CardCategory>{`${completedcnt ?? none}/${totalcnt ?? none}`}</CardCategory>
          <CompletionTag isComplete={isCountComplete(store)} />
        </>
      }
    >
      {lastmodifieddate !== null && (
        <MetaLine icon={<ClockIcon size="xs" />}>{formatDateTime(lastmodifieddate)}</MetaLine>
      )}
    </CardLink>
  );
}
