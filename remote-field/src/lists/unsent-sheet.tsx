import { askConfirm } from '@field-sales/shared/dialogs';
import { AlertIcon } from '@field-sales/shared/icons/alert';
import { ClockIcon } from '@field-sales/shared/icons/clock';
import { OutboxIcon } from '../icons/outbox.tsx';
import { PhotoIcon } from '@field-sales/shared/icons/photo';
import { StoreIcon } from '@field-sales/shared/icons/store';
import { TrashIcon } from '@field-sales/shared/icons/trash';
import { formatDateTime } from '@field-sales/shared/lib/dates';
import { usePageScope } from '@field-sales/shared/lib/page-scope';
import { commonText } from '@field-sales/shared/text/common';
import { photoText } from '@field-sales/shared/text/photo-text';
import { fieldText } from '../text/field-text.ts';
import { fill } from '@field-sales/shared/text/fill';
import { waitingText } from '@field-sales/shared/text/waiting-text';
import { Button } from '@field-sales/shared/ui/button';
import { classNames } from '@field-sales/shared/ui/class-names';
import { Clauses } from '@field-sales/shared/ui/clauses';
import { IconButton } from '@field-sales/shared/ui/icon-button';
import { MetaLine } from '@field-sales/shared/ui/meta-line';
import { Sheet } from '@field-sales/shared/ui/sheet';
import { Spinner } from '@field-sales/shared/ui/spinner';
import { useId, useState, type ReactNode } from 'react';
import { BackBlocker } from '../saving/back-blocker.tsx';
import type { UnsentRecord } from '../saving/unsent-record.ts';
import type { Sending } from '../saving/unsent-state.ts';
import { operationsPart } from '../saving/unsent-store.ts';
import { orDash } from '../screen/dash.ts';
import { saveTexts } from '../saving/save-texts.ts';
import { CompletionTag } from './completion-tag.tsx';
import styles from './unsent-sheet.module.css';

/** How much of the record that is on its way was sent. */
function percentOf({ share, all, number }: Sending): number {
  return Math.floor((share * all - number + 1) * 100);
}

function TimeAndPhotos({ record: { time, photoCount } }: { record: UnsentRecord }) {
  return (
    <div className={styles.metas}>
      <MetaLine icon={<ClockIcon size="xs" />}>{formatDateTime(time)}</MetaLine>
      <MetaLine icon={<PhotoIcon size="xs" />}>{fill(fieldText.photoCount, { n: photoCount })}</MetaLine>
    </div>
  );
}

type RecordLinesProps = { record: UnsentRecord; id: string; children: ReactNode };

function RecordLines({ record, id, children }: RecordLinesProps) {
  return (
    <>
      <h3 className={styles.title} id={id}>
        {orDash(record.promotionName)}
      </h3>
      <MetaLine icon={<StoreIcon size="xs" />}>{orDash(record.storeName)}</MetaLine>
      {children}
    </>
  );
}

type BinProps = { describedBy: string; onDelete: () => void };

function Bin({ describedBy, onDelete }: BinProps) {
  return (
    <IconButton label={commonText.delete} size="l" aria-describedby={describedBy} onClick={onDelete}>
      <TrashIcon />
    </IconButton>
  );
}

type UnsentItemProps = { record: UnsentRecord; onSend: () => void; onDelete: () => void };

/**
 * Says why it waits for a hand: it was refused (OFF-29), or the record was changed elsewhere (OFF-31). The person sends
 * it all the same, or deletes it.
 */
function UnsentItem({ record, onSend, onDelete }: UnsentItemProps) {
  const id = useId();
  const isChanged = record.edit?.isChanged === true;
  return (
    <li className={styles.item}>
      <RecordLines record={record} id={id}>
        <TimeAndPhotos record={record} />
      </RecordLines>
      {record.state === 'refused' && record.form !== null && (
        <p className={styles.refusal}>
          <AlertIcon size="xs" />
          <span>
            <Clauses>{isChanged ? fieldText.conflict : saveTexts(record).failed.text}</Clauses>
          </span>
        </p>
      )}
      <div className={styles.actions}>
        <Button
          variant="tonal"
          size="m"
          icon={<OutboxIcon size="s" />}
          aria-describedby={id}
          onClick={onSend}
        >
          {isChanged ? fieldText.sendAnyway : fieldText.sendAgain}
        </Button>
        <Bin describedBy={id} onDelete={onDelete} />
      </div>
    </li>
  );
}

type WaitingItemProps = {
  record: UnsentRecord;
  /** The record itself is on its way. */
  sending: Sending | null;
  isSent: boolean;
  onDelete: () => void;
};

function WaitingItem({ record, sending, isSent, onDelete }: WaitingItemProps) {
  const id = useId();
  return (
    <li className={classNames(styles.item, styles.waiting)}>
      <div>
        <RecordLines record={record} id={id}>
          {isSent && <CompletionTag isComplete />}
          {!isSent && sending === null && <TimeAndPhotos record={record} />}
          {!isSent && sending !== null && (
            <MetaLine icon={<Spinner size="xs" />}>
              {fill(photoText.uploading, { percent: percentOf(sending) })}
            </MetaLine>
          )}
        </RecordLines>
      </div>
      {!isSent && sending === null && <Bin describedBy={id} onDelete={onDelete} />}
    </li>
  );
}

type UnsentSheetProps = {
  records: readonly UnsentRecord[];
  sending: Sending | null;
  /** What has gone out by itself since the sheet was opened. */
  sent: readonly UnsentRecord[];
  onClose: () => void;
  onSent: () => void;
};

/** The saves that could not be sent, to send again or delete (OWN-29), and the waiting ones, to delete. */
export function UnsentSheet({ records, sending, sent, onClose, onSent }: UnsentSheetProps) {
  const page = usePageScope();
  const [isSending, setIsSending] = useState(false);

  async function handleSend({ idempotencyKey }: UnsentRecord) {
    const handleAnswered = () => setIsSending(false);
    setIsSending(true);
    try {
      const { sendUnsent } = await operationsPart.load();
      if ((await sendUnsent(page, idempotencyKey, handleAnswered)) === 'sent') onSent();
    } finally {
      handleAnswered();
    }
  }

  async function handleDelete({ idempotencyKey }: UnsentRecord) {
    const isConfirmed = await askConfirm({
      title: commonText.notice,
      text: fieldText.deleteUnsentQuestion,
      confirmLabel: commonText.delete,
      isDanger: true,
    });
    if (!isConfirmed) return;
    const { deleteUnsent } = await operationsPart.load();
    await deleteUnsent(page, idempotencyKey);
  }

  // No row leaves while the sheet is open.
  const sentKeys = new Set(sent.map(({ idempotencyKey }) => idempotencyKey));
  const waiting = records.filter(
    ({ state, idempotencyKey }) => state === 'waiting' && !sentKeys.has(idempotencyKey),
  );
  const going = [...sent, ...waiting];
  const newestFirst = records
    .filter(({ state }) => state !== 'waiting')
    .sort((one, other) => other.time.localeCompare(one.time));
  const hasUnsent = newestFirst.length > 0;
  return (
    <Sheet title={hasUnsent ? fieldText.unsentTitle : waitingText.waiting} onClose={onClose}>
      {hasUnsent && (
        <ul className={styles.list}>
          {newestFirst.map((record) => (
            <UnsentItem
              key={record.idempotencyKey}
              record={record}
              onSend={() => void handleSend(record)}
              onDelete={() => void handleDelete(record)}
            />
          ))}
        </ul>
      )}
      {hasUnsent && going.length > 0 && (
        <h3 className={styles.heading}>{`${waitingText.waiting} ${waiting.length}`}</h3>
      )}
      {going.length > 0 && (
        <ul className={styles.list}>
          {going.map((record) => (
            <WaitingItem
              key={record.idempotencyKey}
              record={record}
              sending={sending?.key === record.idempotencyKey ? sending : null}
              isSent={sent.includes(record)}
              onDelete={() => void handleDelete(record)}
            />
          ))}
        </ul>
      )}
      {isSending && <BackBlocker />}
    </Sheet>
  );
}
