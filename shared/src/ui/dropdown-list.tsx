import { useLayoutEffect, useRef, useState } from 'react';
import { CheckIcon } from '../icons/check.tsx';
import { commonText } from '../text/common.ts';
import { classNames } from './class-names.ts';
import styles from './dropdown-list.module.css';
import { hasRoomBelow } from './has-room-below.ts';

type DropdownListProps<Option extends { value: string; label: string }> = {
  id: string;
  options: readonly Option[];
  value: string | null;
  /** The option that the arrows are on. */
  active: number;
  onPoint: (index: number) => void;
  onChoose: (option: Option) => void;
};

/** The open list of a dropdown: under its control, or above it where there is no room. */
export function DropdownList<Option extends { value: string; label: string }>(
  props: DropdownListProps<Option>,
) {
  const { id, options, value, active, onPoint, onChoose } = props;
  const ref = useRef<HTMLDivElement>(null);
  const [opensUpward, setOpensUpward] = useState(false);

  useLayoutEffect(() => {
    const list = ref.current;
    const control = list?.parentElement;
    if (list !== null && control) setOpensUpward(!hasRoomBelow(control, list));
  }, []);

  useLayoutEffect(() => {
    const list = ref.current;
    const option = list?.children[active];
    // Only the list scrolls: scrollIntoView would move the page too.
    if (list === null || !(option instanceof HTMLElement)) return;
    const bottom = option.offsetTop + option.offsetHeight;
    if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
    else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  }, [active]);

  return (
    <div
      ref={ref}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      className={classNames(styles.list, opensUpward && styles.upward)}
      // The control keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.length === 0 && (
        <div role="option" aria-disabled="true" aria-selected="false" className={styles.none}>
          {commonText.noList}
        </div>
      )}
      {options.map((option, index) => (
        <button
          key={option.value}
          id={`${id}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={option.value === value}
          className={classNames(styles.option, index === active && option.value !== value && styles.active)}
          onMouseMove={() => onPoint(index)}
          onClick={() => onChoose(option)}
        >
          <span className={styles.label}>{option.label}</span>
          {option.value === value && <CheckIcon size="s" />}
        </button>
      ))}
    </div>
  );
}
