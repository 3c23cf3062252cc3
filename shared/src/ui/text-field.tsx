import { useId, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { ClearIcon } from '../icons/clear.tsx';
import { commonText } from '../text/common.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { Field, fieldIds, type FieldLook } from './field.tsx';
import { isComposing } from './is-composing.ts';
import styles from './text-field.module.css';

export type TextFieldProps = FieldLook &
  Omit<ComponentPropsWithRef<'input'>, 'className' | 'value' | 'onChange' | 'disabled' | 'id' | 'size'> & {
    value: string;
    onChange: (value: string) => void;
    isDisabled?: boolean;
  };

/** A line of text with a clear button (CFI-01, SH-27, CHC-03). Enter that ends a Korean syllable does not submit (SH-27). */
export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    mark,
    hint,
    error,
    value,
    onChange,
    onKeyDown,
    isDisabled = false,
    ...rest
  } = props;
  const id = useId();
  const { describedBy } = fieldIds(id, { hint, error });
  const canClear = value !== '' && !isDisabled;

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && isComposing(event.nativeEvent)) event.preventDefault();
    else onKeyDown?.(event);
  }

  function handleClear() {
    onChange('');
    document.getElementById(id)?.focus();
  }

  return (
    <Field id={id} label={label} isLabelHidden={isLabelHidden} mark={mark} hint={hint} error={error}>
      <div
        className={classNames(
          control.control,
          control.typed,
          canClear && styles.clearable,
          error !== undefined && control.bad,
          isDisabled && control.off,
        )}
      >
        <input
          autoComplete="off"
          {...rest}
          id={id}
          className={control.input}
          value={value}
          disabled={isDisabled}
          aria-describedby={describedBy}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {canClear && (
          <button type="button" className={styles.clear} aria-label={commonText.clear} onClick={handleClear}>
            <ClearIcon size="s" />
          </button>
        )}
      </div>
    </Field>
  );
}
