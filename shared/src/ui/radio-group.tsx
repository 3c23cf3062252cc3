import type { AriaAttributes, ReactNode } from 'react';
import { moveInGroup } from './roving.ts';

type GroupLabels = Pick<
  AriaAttributes,
  'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'
>;

export type RadioGroupProps<Option extends { value: string }> = GroupLabels & {
  options: readonly Option[];
  /** Null while nothing is chosen. */
  value: Option['value'] | null;
  onChange: (value: Option['value']) => void;
  isDisabled: boolean;
  className?: string | undefined;
  optionClass: string | undefined;
  /** What is drawn of an option. */
  children: (option: Option) => ReactNode;
};

/** One choice of several, without a look of its own. Arrows move and choose; the key Tab finds one of them. */
export function RadioGroup<Option extends { value: string }>(props: RadioGroupProps<Option>) {
  const { options, value, onChange, isDisabled, optionClass, children, ...group } = props;
  const hasChoice = options.some((option) => option.value === value);
  return (
    <div
      {...group}
      role="radiogroup"
      tabIndex={-1}
      onKeyDown={(event) => moveInGroup(event, 'radio', (item) => item.click())}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          aria-checked={option.value === value}
          tabIndex={option.value === value || (!hasChoice && index === 0) ? 0 : -1}
          disabled={isDisabled}
          className={optionClass}
          onClick={() => {
            if (option.value !== value) onChange(option.value);
          }}
        >
          {children(option)}
        </button>
      ))}
    </div>
  );
}
