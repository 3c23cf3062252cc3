import type { StoreItem } from '../contract/field.ts';
import { ClockIcon } from '@field-sales/shared/icons/clock';
import { formatDateTime } from '@field-sales/shared/lib/dates';
import { useParams } from '@field-sales/shared/router';
import { CardButton } from '@field-sales/shared/ui/card-button';
import { CardCategory } from '@field-sales/shared/ui/card-category';
import { CardLink } from '@field-sales/shared/ui/card-link';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { CompletionTag } from '../lists/completion-tag.tsx';
import { isCountComplete } from '../lists/survey-completion.ts';
import { showRegisteringAlert, useIsRegistering } from '../saving/registering-window.ts';
import { useWaiting } from '../saving/unsent-store.ts';
import { dash, orDash } from '../screen/dash.ts';
import { storePath } from './store-path.ts';

/** A surveyed store: its code, how many of its products are done, its name, and when it was last changed (PRC-06). */
export function StoreCard({ store }: { store: StoreItem }) {
  const { accountCode, accountName, completedCount, totalCount, modifiedAt, assignmentId, partnerId } = store;
  const isRegistering = useIsRegistering('price', assignmentId);
  const { isWaiting, isSending } = useWaiting({ kind: 'price', assignmentId, partnerId });
  const { id } = useParams();
  const content = {
    title: orDash(accountName),
    top: <CardCategory>{orDash(accountCode)}</CardCategory>,
    end: (
      <>
        <CardCategory>{`${completedCount ?? dash}/${totalCount ?? dash}`}</CardCategory>
        <CompletionTag
          isComplete={isCountComplete(store)}
          isRegistering={isRegistering}
          isWaiting={isWaiting}
        />
      </>
    ),
    children: modifiedAt !== null && (
      <MetaLine icon={<ClockIcon size="xs" />}>{formatDateTime(modifiedAt)}</MetaLine>
    ),
  };
  // Until the list is fetched again, the card of a survey that was just registered would lead to the register form, and
  // so to a second record.
  if (isRegistering || isSending) return <CardButton {...content} hasDialog onClick={showRegisteringAlert} />;
  return <CardLink {...content} to={storePath(store)} state={{ listedAs: id }} />;
}
