import { askConfirm } from '@field-sales/shared/dialogs';
import { ClockIcon } from '@field-sales/shared/icons/clock';
import { OutboxIcon } from '../icons/outbox.tsx';
import { PhotoIcon } from '@field-sales/shared/icons/photo';
import { StoreIcon } from '@field-sales/shared/icons/store';
import { TrashIcon } from '@field-sales/shared/icons/trash';
import { formatDateTime } from '@field-sales/shared/lib/dates';
import { commonText } from '@field-sales/shared/text/common';
import { fieldText } from '../text/field-text.ts';
import { fill } from '@field-sales/shared/text/fill';
import { Button } from '@field-sales/shared/ui/button';
import { IconButton } from '@field-sales/shared/ui/icon-button';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { Sheet } from '@field-sales/shared/ui/sheet';
import { useId, useState } from 'react';
import { BackBlocker } from '../saving/back-blocker.tsx';
import { deleteUnsent, sendUnsent, type UnsentRecord } from '../saving/unsent-store.ts';
import { orDash } from '../screen/dash.ts';
import styles from './unsent-sheet.module.css';

type UnsentItemProps = { record: UnsentRecord; onSend: () => void; onDelete: () => void };

function UnsentItem({ record, onSend, onDelete }: UnsentItemProps) {
  const id = useId();
  return (
    <li className={styles.item}>
      <h3 className={styles.title} id={id}>
        {orDash(record.promotionName)}
      </h3>
      <MetaLine icon={<StoreIcon size="xs" />}>{orDash(record.storeName)}</MetaLine>
      <div className={styles.metas}>
        <MetaLine icon={<ClockIcon size="xs" />}>{formatDateTime(record.time)}</MetaLine>
        <MetaLine icon={<PhotoIcon size="xs" />}>
          {fill(fieldText.photoCount, { n: record.photoCount })}
        </MetaLine>
      </div>
      <div className={styles.actions}>
        <Button
          variant="tonal"
          size="m"
          icon={<OutboxIcon size="s" />}
          aria-describedby={id}
          onClick={onSend}
        >
          {fieldText.sendAgain}
        </Button>
        <IconButton label={commonText.delete} size="l" aria-describedby={id} onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}

type UnsentSheetProps = { records: readonly UnsentRecord[]; onClose: () => void; onSent: () => void };

/** What could not be sent, to send it again or to delete it (OWN-29). */
export function UnsentSheet({ records, onClose, onSent }: UnsentSheetProps) {
  const [isSending, setIsSending] = useState(false);

  async function handleSend({ id }: UnsentRecord) {
    const handleAnswered = () => setIsSending(false);
    setIsSending(true);
    try {
      if ((await sendUnsent(id, handleAnswered)) === 'sent') onSent();
    } finally {
      handleAnswered();
    }
  }

  async function handleDelete({ id }: UnsentRecord) {
    const isConfirmed = await askConfirm({
      title: commonText.notice,
      text: fieldText.deleteUnsentQuestion,
      confirmLabel: commonText.delete,
      isDanger: true,
    });
    if (isConfirmed) await deleteUnsent(id);
  }

  const newestFirst = [...records].reverse();
  return (
    <Sheet title={fieldText.unsentTitle} onClose={onClose}>
      <ul className={styles.list}>
        {newestFirst.map((record) => (
          <UnsentItem
            key={record.id}
            record={record}
            onSend={() => void handleSend(record)}
            onDelete={() => void handleDelete(record)}
          />
        ))}
      </ul>
      {isSending && <BackBlocker />}
    </Sheet>
  );
}
