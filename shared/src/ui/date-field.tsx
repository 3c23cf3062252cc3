import { useId, useState } from 'react';
import { CalendarIcon } from '../icons/calendar.tsx';
import { calendarLoader, CalendarDialog } from './calendar-dialog.tsx';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import styles from './date-field.module.css';
import { Field, fieldIds, type FieldLook } from './field.tsx';

export type DateFieldProps = FieldLook & {
  /** `YYYY-MM-DD`; null while there is none. */
  value: string | null;
  onChange: (value: string) => void;
  /** Title of the calendar; the label where it is left out. */
  dialogTitle?: string;
  placeholder?: string;
  minDate?: string | undefined;
  maxDate?: string | undefined;
  isDisabled?: boolean;
  /** In a dock, label and value are one target. */
  look?: 'field' | 'dock';
};

// The calendar is on its way before the finger is up.
function preload() {
  calendarLoader.load().catch(() => undefined);
}

/** A button that opens the calendar dialog. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, dialogTitle, placeholder = '', minDate, maxDate, look = 'field' } = props;
  const { isDisabled = false, ...field } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { labelId, describedBy } = fieldIds(id, field);

  const dialog = isOpen && (
    <CalendarDialog
      title={dialogTitle ?? field.label}
      value={value}
      minDate={minDate}
      maxDate={maxDate}
      onCancel={() => setIsOpen(false)}
      onConfirm={(date) => {
        setIsOpen(false);
        onChange(date);
      }}
    />
  );
  const button = {
    type: 'button',
    id,
    disabled: isDisabled,
    'aria-haspopup': 'dialog',
    'aria-invalid': field.error !== undefined || undefined,
    onPointerDown: preload,
    onClick: () => setIsOpen(true),
  } as const;

  if (look === 'dock') {
    return (
      <>
        <button {...button} className={classNames(styles.dock, isOpen && styles.open)}>
          <span className={styles.label}>{field.label}</span>{' '}
          <span className={styles.value}>{value ?? placeholder}</span>
        </button>
        {dialog}
      </>
    );
  }
  return (
    <Field {...field} id={id}>
      <button
        {...button}
        aria-labelledby={`${labelId} ${id}-value`}
        aria-describedby={describedBy}
        className={classNames(
          control.control,
          control.pressable,
          isOpen && control.open,
          field.error !== undefined && control.bad,
          isDisabled && control.off,
        )}
      >
        <span
          id={`${id}-value`}
          className={classNames(control.value, control.date, value === null && control.placeholder)}
        >
          {value ?? placeholder}
        </span>
        <CalendarIcon size="s" className={control.end} />
      </button>
      {dialog}
    </Field>
  );
}
