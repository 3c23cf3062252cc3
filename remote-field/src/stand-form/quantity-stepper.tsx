import { useId, useState } from 'react';
import { MinusIcon } from '../icons/minus.tsx';
import { PlusIcon } from '../icons/plus.tsx';
import { fieldText } from '../text/field-text.ts';
import { Field, fieldIds, type FieldLook } from '@field-sales/shared/ui/field';
import styles from './quantity-stepper.module.css';

export type QuantityStepperProps = FieldLook & {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  isDisabled?: boolean;
};

/** A whole number: typed, or one up and one down. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 0, max = 999, isDisabled = false, ...look } = props;
  const id = useId();
  // While the number is being retyped the box may be empty.
  const [isEmpty, setIsEmpty] = useState(false);
  const { describedBy } = fieldIds(id, look);

  function change(next: number) {
    setIsEmpty(false);
    onChange(Math.min(max, Math.max(min, next)));
  }

  function handleType(text: string) {
    const digits = text.replace(/\D/g, '');
    if (digits === '') setIsEmpty(true);
    else change(Number(digits));
  }

  return (
    <Field {...look} id={id}>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.button}
          aria-label={`${look.label} ${fieldText.decrease}`}
          disabled={isDisabled || value <= min}
          onClick={() => change(value - 1)}
        >
          <MinusIcon size="s" />
        </button>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          value={isEmpty ? '' : String(value)}
          disabled={isDisabled}
          aria-describedby={describedBy}
          aria-invalid={look.error !== undefined || undefined}
          onChange={(event) => handleType(event.target.value)}
          onBlur={() => {
            if (isEmpty) change(min);
          }}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={`${look.label} ${fieldText.increase}`}
          disabled={isDisabled || value >= max}
          onClick={() => change(value + 1)}
        >
          <PlusIcon size="s" />
        </button>
      </div>
    </Field>
  );
}
