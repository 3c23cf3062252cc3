import { closestScroller } from './closest-scroller.ts';

function lengthOf(token: string, element: Element): number {
  return Number.parseFloat(getComputedStyle(element).getPropertyValue(token)) || 0;
}

/** Whether a list fits under `control` in what is visible of its scroller; where neither side has room, the larger one counts. */
export function hasRoomBelow(control: Element, list: Element): boolean {
  const { top, bottom } = control.getBoundingClientRect();
  const scroller = closestScroller(control)?.getBoundingClientRect();
  const visibleTop = Math.max(0, scroller?.top ?? 0);
  const visibleBottom = Math.min(window.innerHeight, scroller?.bottom ?? window.innerHeight);
  const below = visibleBottom - bottom;
  return below >= lengthOf('--menu-need', list) || below >= top - visibleTop;
}
