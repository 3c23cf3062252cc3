import { useId, useState } from 'react';
import { commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import styles from './calendar-dialog.module.css';
import { createLoader, useLoaded } from './loader.ts';
import { Spinner } from './spinner.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export type CalendarDialogProps = {
  title: string;
  /** `YYYY-MM-DD`; null opens the month of today. All dates are calendar dates: no time zone shifts them (SH-28). */
  value: string | null;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  onConfirm: (value: string) => void;
  /** 취소, backdrop, Escape and Back: nothing changes (SH-15). */
  onCancel: () => void;
};

export const calendarLoader = createLoader(async () => (await import('./calendar-grid.tsx')).CalendarGrid);

/** The calendar dialog, 328 × 425 (CON-22), open as long as it is mounted. The calendar in it is loaded on its first use. */
export function CalendarDialog({ title, value, minDate, maxDate, onConfirm, onCancel }: CalendarDialogProps) {
  const id = useId();
  const [picked, setPicked] = useState(value);
  const { ref, props } = useModalDialog(onCancel, styles.leaving);
  const { part: CalendarGrid, hasFailed, retry } = useLoaded(calendarLoader);
  return (
    <dialog {...props} ref={ref} aria-modal="true" aria-labelledby={id} className={styles.dialog}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <div className={styles.body}>
        {CalendarGrid !== undefined && (
          <CalendarGrid value={picked} minDate={minDate} maxDate={maxDate} onPick={setPicked} />
        )}
        {CalendarGrid === undefined && !hasFailed && (
          <p className={styles.waiting} role="status">
            <Spinner size="l" />
            {commonText.loading}
          </p>
        )}
        {hasFailed && (
          <div className={styles.waiting} role="alert">
            {commonText.remoteFailedTitle}
            <Button variant="tonal" size="m" isFit onClick={retry}>
              {commonText.retry}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" size="m" onClick={onCancel}>
          {commonText.cancel}
        </Button>
        <Button
          size="m"
          disabled={picked === null}
          onClick={() => {
            if (picked !== null) onConfirm(picked);
          }}
        >
          {commonText.confirm}
        </Button>
      </div>
    </dialog>
  );
}
