import { RadioGroup } from '@field-sales/shared/ui/radio-group';
import styles from './radio-rows.module.css';

export type RadioRowsProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; title: string; detail: string }[];
  /** Null while nobody is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
};

/** One choice among people: rows with a ring (CHC-04). */
export function RadioRows<Value extends string>(props: RadioRowsProps<Value>) {
  const { label, isDisabled = false, ...choice } = props;
  return (
    <RadioGroup {...choice} aria-label={label} isDisabled={isDisabled} optionClass={styles.row}>
      {({ title, detail }) => (
        <>
          <span className={styles.ring} />
          <span className={styles.who}>
            <span className={styles.title}>{title}</span>
            <span className={styles.detail}>{detail}</span>
          </span>
        </>
      )}
    </RadioGroup>
  );
}
