import { useId, useRef, type ChangeEvent } from 'react';
import { classNames } from '@field-sales/shared/ui/class-names';
import control from '@field-sales/shared/ui/control.module.css';
import { Field, fieldIds, type FieldLook } from '@field-sales/shared/ui/field';
import styles from './text-area.module.css';

export type TextAreaProps = FieldLook & {
  value: string;
  onChange: (value: string) => void;
  /** How many characters can be typed. */
  maxLength: number;
  /** What the counter shows as the limit; `maxLength` where it is left out. */
  counterLimit?: number;
  isDisabled?: boolean;
};

/** Text of some lines with a counter: it grows to four lines, then it scrolls. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, maxLength, counterLimit = maxLength, isDisabled = false, ...look } = props;
  const id = useId();
  const { describedBy } = fieldIds(id, look);

  // The event itself does not say it before Safari 16.4.
  const isInSyllable = useRef(false);

  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    // Cutting a syllable that is being composed would break it; it is cut when it is done.
    onChange(isInSyllable.current ? target.value : target.value.slice(0, maxLength));
  }

  return (
    <Field {...look} id={id}>
      <div
        className={classNames(
          control.control,
          control.typed,
          styles.area,
          look.error !== undefined && control.bad,
          isDisabled && control.off,
        )}
      >
        {/* The copy of the text behind it gives the box its height. */}
        <div className={styles.grow} data-text={value}>
          <textarea
            id={id}
            rows={1}
            className={classNames(control.input, styles.input)}
            value={value}
            maxLength={maxLength}
            disabled={isDisabled}
            aria-describedby={describedBy}
            aria-invalid={look.error !== undefined || undefined}
            onChange={handleChange}
            onCompositionStart={() => {
              isInSyllable.current = true;
            }}
            onCompositionEnd={(event) => {
              isInSyllable.current = false;
              const { value: composed } = event.currentTarget;
              if (composed.length > maxLength) onChange(composed.slice(0, maxLength));
            }}
          />
        </div>
        <span className={styles.counter} aria-hidden="true">
          <b>{value.length}</b>/{counterLimit}
        </span>
      </div>
    </Field>
  );
}
