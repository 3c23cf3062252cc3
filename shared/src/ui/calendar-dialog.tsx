import { useId, useState } from 'react';
import { useLoaded } from '../hooks/use-loaded.ts';
import { createLoader } from '../lib/loader.ts';
import { commonText } from '../text/common.ts';
import { Button } from './button.tsx';
import styles from './calendar-dialog.module.css';
import { LatePart } from './late-part.tsx';
import { useModalDialog } from './use-modal-dialog.ts';

export type CalendarDialogProps = {
  title: string;
  /** `YYYY-MM-DD`; null opens the month of today. */
  value: string | null;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  onConfirm: (value: string) => void;
  /** 취소, backdrop, Escape and Back: nothing changes (SH-15). */
  onCancel: () => void;
};

export const calendarLoader = createLoader(async () => (await import('./calendar-grid.tsx')).CalendarGrid);

/** The calendar dialog, open as long as it is mounted. The calendar in it is loaded on its first use. */
export function CalendarDialog({ title, value, minDate, maxDate, onConfirm, onCancel }: CalendarDialogProps) {
  const id = useId();
  const [picked, setPicked] = useState(value);
  const { ref, props } = useModalDialog(onCancel, styles.leaving);
  const { part: CalendarGrid, state, retry } = useLoaded(calendarLoader);
  return (
    <dialog {...props} ref={ref} aria-modal="true" aria-labelledby={id} className={styles.dialog}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <div className={styles.body}>
        {CalendarGrid === undefined ? (
          <LatePart className={styles.waiting} state={state} onRetry={retry} />
        ) : (
          <CalendarGrid value={picked} minDate={minDate} maxDate={maxDate} onPick={setPicked} />
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
