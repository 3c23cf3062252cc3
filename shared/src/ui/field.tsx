import type { ReactNode } from 'react';
import { AlertIcon } from '../icons/alert.tsx';
import { classNames } from './class-names.ts';
import { Clauses } from './clauses.tsx';
import styles from './field.module.css';

export type FieldLook = {
  label: string;
  /** The label is there for screen readers alone. */
  isLabelHidden?: boolean | undefined;
  /** A red word beside the label: 필수 입력. */
  mark?: string | undefined;
  hint?: string | undefined;
  /** Read out when it appears, and tied to the control. */
  error?: string | undefined;
};

export type FieldProps = FieldLook & {
  /** The control's `id`; label, hint and error get theirs from it (`fieldIds`). */
  id: string;
  /** The control is one that a `label` can point to; otherwise it is named by `aria-labelledby`. */
  hasLabelFor?: boolean;
  children: ReactNode;
};

export type FieldIds = { labelId: string; describedBy: string | undefined };

/** The ids that tie a control to its label, hint and error. */
export function fieldIds(id: string, { hint, error }: Pick<FieldLook, 'hint' | 'error'> = {}): FieldIds {
  const ids = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean);
  return { labelId: `${id}-label`, describedBy: ids.length > 0 ? ids.join(' ') : undefined };
}

/** Label, control, hint and error. */
export function Field({
  id,
  label,
  isLabelHidden,
  mark,
  hint,
  error,
  hasLabelFor = true,
  children,
}: FieldProps) {
  const labelClass = classNames(styles.label, isLabelHidden && styles.hidden);
  const labelText = (
    <>
      {label}
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
    </>
  );
  return (
    <div className={styles.field}>
      {hasLabelFor ? (
        <label className={labelClass} id={`${id}-label`} htmlFor={id}>
          {labelText}
        </label>
      ) : (
        <span className={labelClass} id={`${id}-label`}>
          {labelText}
        </span>
      )}
      {children}
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <AlertIcon size="xs" className={styles.errorIcon} />
          <span>
            <Clauses>{error}</Clauses>
          </span>
        </p>
      )}
    </div>
  );
}
