import { useEffect, useRef, useState, type RefObject } from 'react';

/** How long after the press the screen scrolls, in ms (CON-18). */
export const scrollDelay = 100;

export type PointOut = {
  /** The card that has to be drawn, though it may be far away. */
  readonly reached: number | undefined;
  /** Scrolls to a card and gives its first missing value the focus. */
  readonly pointOut: (index: number) => void;
};

/** Leads to the first card that lacks something (PRC-27). */
export function usePointOut(cards: RefObject<HTMLElement | null>): PointOut {
  const [reached, setReached] = useState<number>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    reached,
    pointOut: (index) => {
      setReached(index);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const card = cards.current?.children[index];
        card?.scrollIntoView({ block: 'start' });
        if (card !== undefined) firstMissing(card)?.focus({ preventScroll: true });
      }, scrollDelay);
    },
  };
}

/** A text box before the choice that opened it; then the chosen choice, or a button. */
function firstMissing(card: Element): HTMLElement | null {
  const field = card.querySelector('[data-missing="true"]');
  if (field === null) return null;
  return (
    field.querySelector<HTMLElement>('input') ??
    field.querySelector<HTMLElement>('[role="radio"][tabindex="0"]') ??
    field.querySelector<HTMLElement>('button')
  );
}
