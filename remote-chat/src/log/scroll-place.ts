import type { Sight } from './log-window.ts';

/** What is in sight of a `column-reverse` scroller: its `scrollTop` is 0 at the end and negative above it. */
export function sightOf({ scrollHeight, clientHeight, scrollTop }: HTMLElement): Sight {
  return { toStart: scrollHeight - clientHeight + scrollTop, toEnd: -scrollTop, height: clientHeight };
}

export function overflows({ scrollHeight, clientHeight }: HTMLElement): boolean {
  return scrollHeight > clientHeight + 1;
}

function rowsOf(scroller: HTMLElement): HTMLElement[] {
  return [...scroller.querySelectorAll<HTMLElement>('[data-key]')];
}

/** The first row of which anything is in sight. */
export function firstInSight(scroller: HTMLElement): HTMLElement | undefined {
  const { top } = scroller.getBoundingClientRect();
  return rowsOf(scroller).find((row) => row.getBoundingClientRect().bottom > top);
}

/** Notes the height of each row that is drawn, with the room between it and the row before it. */
export function noteHeights(scroller: HTMLElement, heights: Map<string, number>): void {
  let end: number | undefined;
  for (const row of rowsOf(scroller)) {
    const { top, bottom } = row.getBoundingClientRect();
    const { key } = row.dataset;
    if (key !== undefined) heights.set(key, bottom - (end ?? top));
    end = bottom;
  }
}

/** Draws a change and scrolls by as much as it moved what is in sight. The focus of a row that has gone is the log's. */
export function keepInPlace(scroller: HTMLElement, draw: () => void): void {
  const anchor = firstInSight(scroller);
  const before = anchor?.getBoundingClientRect().top;
  const hadFocus = scroller.contains(document.activeElement);
  draw();
  if (hadFocus && !scroller.contains(document.activeElement)) scroller.focus({ preventScroll: true });
  if (anchor?.isConnected !== true || before === undefined) return;
  const moved = anchor.getBoundingClientRect().top - before;
  // Only where something moved: on iOS writing the position ends a fling.
  if (moved !== 0) scroller.scrollTop += moved;
}
