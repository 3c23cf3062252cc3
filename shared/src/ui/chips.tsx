import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, fieldIds, type FieldLook } from './field.tsx';
import { moveInGroup } from './roving.ts';
import styles from './chips.module.css';

export type ChipsProps<Value extends string> = FieldLook & {
  options: readonly { value: Value; label: string }[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Narrow columns, wide columns, or all in one row. */
  layout?: 'grid' | 'wide' | 'row';
  isDisabled?: boolean;
};

const layoutClass = { grid: styles.grid, wide: styles.wide, row: styles.row };

/** One choice of up to five, all in sight. Arrows move and choose. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { options, value, onChange, layout = 'grid', isDisabled = false, ...look } = props;
  const id = useId();
  const { labelId, describedBy } = fieldIds(id, look);
  const hasChoice = options.some((option) => option.value === value);
  return (
    <Field {...look} id={id} hasLabelFor={false}>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={look.error !== undefined || undefined}
        className={classNames(
          styles.chips,
          layoutClass[layout],
          look.error !== undefined && !hasChoice && styles.missing,
        )}
        onKeyDown={(event) => moveInGroup(event, 'radio', (chip) => chip.click())}
      >
        {options.map((option, index) => (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={option.value === value}
            tabIndex={option.value === value || (!hasChoice && index === 0) ? 0 : -1}
            disabled={isDisabled}
            className={styles.chip}
            onClick={() => {
              if (option.value !== value) onChange(option.value);
            }}
          >
            {option.label}
          </button>
        ))}
      </div>
    </Field>
  );
}
