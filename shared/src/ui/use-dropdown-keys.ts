import { useRef, useState, type KeyboardEvent } from 'react';

type DropdownKeysInput = {
  options: readonly { label: string }[];
  /** -1 while nothing is chosen. */
  chosenIndex: number;
  isListShown: boolean;
  onOpen: () => void;
  onClose: () => void;
  onChoose: (index: number) => void;
};

type DropdownKeys = {
  /** The option that the arrows are on; -1 for none. */
  active: number;
  setActive: (index: number) => void;
  handleKeyDown: (event: KeyboardEvent) => void;
};

// Letters typed faster than this, in ms, belong to one word.
const wordPause = 500;
const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' ', 'Home', 'End'];

/** Arrows, Home, End, type-ahead, Enter, Space, Escape and Tab of a combobox with a list. */
export function useDropdownKeys(input: DropdownKeysInput): DropdownKeys {
  const { options, chosenIndex, isListShown, onOpen, onClose, onChoose } = input;
  // Null until an arrow is pressed: it starts from the chosen option, or from the first one.
  const [moved, setMoved] = useState<number | null>(null);
  const typed = useRef({ word: '', at: 0 });
  const start = chosenIndex >= 0 ? chosenIndex : 0;
  const active = isListShown ? Math.min(moved ?? start, options.length - 1) : -1;

  function close() {
    setMoved(null);
    onClose();
  }

  function find(key: string, at: number): number {
    const { current } = typed;
    current.word = at - current.at < wordPause ? current.word + key : key;
    current.at = at;
    return options.findIndex(({ label }) => label.toLowerCase().startsWith(current.word.toLowerCase()));
  }

  function target(key: string, at: number): number {
    const last = options.length - 1;
    switch (key) {
      case 'ArrowDown':
        return Math.min(last, active + 1);
      case 'ArrowUp':
        return Math.max(0, active - 1);
      case 'Home':
        return 0;
      case 'End':
        return last;
      default:
        return key.length === 1 && key !== ' ' ? find(key, at) : -1;
    }
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (!isListShown) {
      if (!openingKeys.includes(key)) return;
      event.preventDefault();
      setMoved(key === 'Home' ? 0 : key === 'End' ? options.length - 1 : null);
      onOpen();
      return;
    }
    if (key === 'Tab') {
      close();
      return;
    }
    const next = target(key, event.timeStamp);
    if (key === 'Escape') {
      // The dialog around stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      setMoved(null);
      onChoose(active);
    } else if (next >= 0) {
      event.preventDefault();
      setMoved(next);
    }
  }

  return { active, setActive: setMoved, handleKeyDown };
}
