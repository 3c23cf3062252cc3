import type { KeyboardEvent } from 'react';

const arrowSteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

function enabled(group: Element, role: string): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(`[role="${role}"]:not(:disabled)`)];
}

/**
 * Arrows move the focus inside a group of `role` and choose, round its ends; Home and End go to them.
 * `choose` is called with the element that gets the focus.
 */
export function moveInGroup(
  event: KeyboardEvent<HTMLElement>,
  role: string,
  choose: (element: HTMLElement) => void,
) {
  const items = enabled(event.currentTarget, role);
  const step = arrowSteps[event.key];
  const from = items.findIndex((item) => item === document.activeElement);
  let to = -1;
  if (step !== undefined && from >= 0) to = (from + step + items.length) % items.length;
  else if (event.key === 'Home') to = 0;
  else if (event.key === 'End') to = items.length - 1;
  const next = items[to];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
  choose(next);
}
