import type { CollectedItem } from '../contract/field.ts';
import { ClockIcon } from '@field-sales/shared/icons/clock';
import { PersonIcon } from '@field-sales/shared/icons/person';
import { StoreIcon } from '@field-sales/shared/icons/store';
import { formatDateTime } from '@field-sales/shared/lib/dates';
import { noValue } from '@field-sales/shared/lib/no-value';
import { pathOf } from '@field-sales/shared/lib/routes';
import { CardLink } from '@field-sales/shared/ui/card-link';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { patterns } from '../addresses/patterns.ts';
import { orDash } from '../screen/dash.ts';
import styles from './collected-card.module.css';

/** Who wrote it, or at which account, and when it was last changed; a tap opens it (CFI-03, CFI-04). */
export function CollectedCard({ item }: { item: CollectedItem }) {
  const { promotionName, storeName, modifiedAt, recordId } = item;
  const writer = orDash(item.writer);
  return (
    <div className={styles.plain}>
      <CardLink to={pathOf(patterns.collectedDetail, { id: recordId })} title={orDash(promotionName)}>
        {writer === noValue ? (
          <MetaLine icon={<StoreIcon size="xs" />}>{orDash(storeName)}</MetaLine>
        ) : (
          <MetaLine icon={<PersonIcon size="xs" />}>{writer}</MetaLine>
        )}
        <MetaLine icon={<ClockIcon size="xs" />}>{orDash(formatDateTime(modifiedAt))}</MetaLine>
      </CardLink>
    </div>
  );
}
