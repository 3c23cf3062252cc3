import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { DownIcon } from '../icons/down.tsx';
import { UpIcon } from '../icons/up.tsx';
import { commonText } from '../text/common.ts';
import { classNames } from './class-names.ts';
import control from './control.module.css';
import { DropdownList } from './dropdown-list.tsx';
import { Field, fieldIds, type FieldLook } from './field.tsx';
import { Spinner } from './spinner.tsx';
import { useDropdownKeys } from './use-dropdown-keys.ts';
import styles from './dropdown.module.css';

export type DropdownOption<Value extends string> = { value: Value; label: string };

export type DropdownProps<Value extends string> = FieldLook & {
  options: readonly DropdownOption<Value>[];
  /** Null while nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  /** Called each time it is opened, also without options: ask for them again there if they could not be loaded. */
  onOpen?: () => void;
  /** The options are on their way: a press is remembered, and it opens when they are there. */
  isLoading?: boolean;
  /** There are no options, as far as is known: the list says so. */
  isEmpty?: boolean;
  isDisabled?: boolean;
};

/** Closes what is open when something outside of it is pressed. */
function usePressOutside(
  root: RefObject<HTMLElement | null>,
  isOpen: boolean,
  setIsOpen: (isOpen: boolean) => void,
): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    function handlePointerDown(event: PointerEvent) {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setIsOpen(false);
    }
    document.addEventListener('pointerdown', handlePointerDown);
    return () => document.removeEventListener('pointerdown', handlePointerDown);
  }, [root, isOpen, setIsOpen]);
}

/** One choice from a list: combobox and listbox. */
export function Dropdown<Value extends string>(props: DropdownProps<Value>) {
  const { options, value, onChange, onOpen, placeholder = commonText.select, isLoading = false } = props;
  const { isDisabled = false, isEmpty = false, ...look } = props;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = options.find((option) => option.value === value);
  const isListShown = isOpen && !isLoading && !isDisabled && (options.length > 0 || isEmpty);
  const { labelId, describedBy } = fieldIds(id, look);

  function open() {
    if (isDisabled) return;
    setIsOpen(true);
    if (!isLoading) onOpen?.();
  }

  function choose(option: DropdownOption<Value> | undefined) {
    setIsOpen(false);
    if (option !== undefined) onChange(option.value);
  }

  const { active, handleKeyDown, setActive } = useDropdownKeys({
    options,
    chosenIndex: options.findIndex((option) => option.value === value),
    isListShown,
    onOpen: open,
    onClose: () => setIsOpen(false),
    onChoose: (index) => choose(options[index]),
  });

  usePressOutside(root, isOpen, setIsOpen);

  return (
    <Field {...look} id={id}>
      <div className={styles.root} ref={root}>
        <button
          id={id}
          type="button"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isListShown}
          aria-controls={isListShown ? `${id}-list` : undefined}
          aria-activedescendant={isListShown && active >= 0 ? `${id}-${active}` : undefined}
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-invalid={look.error !== undefined || undefined}
          aria-busy={isLoading || undefined}
          disabled={isDisabled}
          className={classNames(
            control.control,
            control.pressable,
            isListShown && control.open,
            look.error !== undefined && control.bad,
            (isDisabled || isLoading) && control.off,
          )}
          onClick={() => (isListShown ? setIsOpen(false) : open())}
          onKeyDown={handleKeyDown}
        >
          <span
            className={classNames(control.value, (chosen === undefined || isLoading) && control.placeholder)}
          >
            {isLoading ? commonText.loading : (chosen?.label ?? placeholder)}
          </span>
          {isLoading ? <Spinner /> : <Arrow isOpen={isListShown} />}
        </button>
        {isListShown && (
          <DropdownList
            id={id}
            options={options}
            value={value}
            active={active}
            onPoint={setActive}
            onChoose={choose}
          />
        )}
      </div>
    </Field>
  );
}

function Arrow({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <UpIcon size="s" className={control.end} /> : <DownIcon size="s" className={control.end} />;
}
