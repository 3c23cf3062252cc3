import { moveInGroup } from '@field-sales/shared/ui/roving';
import styles from './radio-rows.module.css';

export type RadioRowsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; title: string; detail: string }[];
  /** Null while nobody is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
};

/** One choice among people: rows with a ring. Arrows move and choose. */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { label, options, value, onChange, isDisabled = false } = props;
  const hasChoice = options.some((option) => option.value === value);
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => moveInGroup(event, 'radio', (row) => row.click())}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value || (!hasChoice && index === 0) ? 0 : -1}
          disabled={isDisabled}
          className={styles.row}
          onClick={() => {
            if (option.value !== value) onChange(option.value);
          }}
        >
          <span className={styles.ring} />
          <span className={styles.who}>
            <span className={styles.title}>{option.title}</span>
            <span className={styles.detail}>{option.detail}</span>
          </span>
        </button>
      ))}
    </div>
  );
}
