import { useId, type ComponentPropsWithRef } from 'react';
import { classNames } from '@field-sales/shared/ui/class-names';
import control from '@field-sales/shared/ui/control.module.css';
import { Field, fieldIds, type FieldLook } from '@field-sales/shared/ui/field';
import styles from './numeric-field.module.css';

export type NumericFieldProps = FieldLook &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'value' | 'onChange' | 'disabled' | 'id' | 'size'> & {
    /** Digits with at most one decimal point, as they were typed. */
    value: string;
    onChange: (value: string) => void;
    unit?: string;
    isDisabled?: boolean;
  };

/** Keeps the digits and the first decimal point of what was typed or pasted (PRC-18). */
function numericText(typed: string): string {
  const [whole = '', ...decimals] = typed.replace(/[^\d.]/g, '').split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('')}`;
}

/** A number with its unit. The pad that it opens has a decimal point; a wheel that passes over it takes its focus (PRC-20). */
export function NumericField(props: NumericFieldProps) {
  const {
    label,
    isLabelHidden,
    mark,
    hint,
    error,
    value,
    onChange,
    unit,
    isDisabled = false,
    ...rest
  } = props;
  const id = useId();
  const { describedBy } = fieldIds(id, { hint, error });
  return (
    <Field id={id} label={label} isLabelHidden={isLabelHidden} mark={mark} hint={hint} error={error}>
      <div
        className={classNames(
          control.control,
          control.typed,
          error !== undefined && control.bad,
          isDisabled && control.off,
        )}
      >
        <input
          autoComplete="off"
          inputMode="decimal"
          {...rest}
          id={id}
          className={classNames(control.input, styles.input)}
          value={value}
          disabled={isDisabled}
          aria-describedby={describedBy}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => onChange(numericText(event.target.value))}
          onWheel={(event) => event.currentTarget.blur()}
        />
        {unit !== undefined && <span className={classNames(styles.unit, control.end)}>{unit}</span>}
      </div>
    </Field>
  );
}
