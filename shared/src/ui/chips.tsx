import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Field, fieldIds, type FieldLook } from './field.tsx';
import { RadioGroup } from './radio-group.tsx';
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

/** One choice of a few, all in sight. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { options, value, onChange, layout = 'grid', isDisabled = false, ...look } = props;
  const id = useId();
  const { labelId, describedBy } = fieldIds(id, look);
  const hasChoice = options.some((option) => option.value === value);
  return (
    <Field {...look} id={id} hasLabelFor={false}>
      <RadioGroup
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        aria-invalid={look.error !== undefined || undefined}
        className={classNames(
          styles.chips,
          layoutClass[layout],
          look.error !== undefined && !hasChoice && styles.missing,
        )}
        optionClass={styles.chip}
        options={options}
        value={value}
        onChange={onChange}
        isDisabled={isDisabled}
      >
        {({ label }) => label}
      </RadioGroup>
    </Field>
  );
}
