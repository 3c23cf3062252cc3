/** The place in a `column-reverse` scroller: its `scrollTop` is 0 at the end and negative above it. All in px. */
export function distanceToEnd({ scrollTop }: HTMLElement): number {
  return -scrollTop;
}

export function distanceToStart({ scrollHeight, clientHeight, scrollTop }: HTMLElement): number {
  return scrollHeight - clientHeight + scrollTop;
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

/** The keys of the first and the last row that are in sight. */
export function keysInSight(scroller: HTMLElement): { first: string | undefined; last: string | undefined } {
  const { bottom } = scroller.getBoundingClientRect();
  const last = rowsOf(scroller).findLast((row) => row.getBoundingClientRect().top < bottom);
  return { first: firstInSight(scroller)?.dataset.key, last: last?.dataset.key };
}

/** Draws a change and scrolls by as much as it moved what is in sight. */
export function keepInPlace(scroller: HTMLElement, draw: () => void): void {
  const anchor = firstInSight(scroller);
  const before = anchor?.getBoundingClientRect().top;
  draw();
  if (anchor?.isConnected !== true || before === undefined) return;
  const moved = anchor.getBoundingClientRect().top - before;
  // Only where something moved: on iOS writing the position ends a fling.
  if (moved !== 0) scroller.scrollTop += moved;
}
