/** Rows this far out of sight, in px, count as near, so that a fling does not reach rows that are not whole. */
const margin = 400;

/** The body of the page that a list of rows stands in. */
export function scrollerOf(list: Element): Element {
  return list.closest('main') ?? document.documentElement;
}

/** The rows near what is in sight and around the focus, the most wanted ones first. */
export function wantedRows(list: Element): readonly number[] {
  const { top, bottom } = scrollerOf(list).getBoundingClientRect();
  const near: { index: number; distance: number }[] = [];
  for (let index = firstRowBelow(list, top - margin); index < list.children.length; index += 1) {
    const row = list.children[index]?.getBoundingClientRect();
    if (row === undefined || row.top > bottom + margin) break;
    near.push({ index, distance: Math.abs(row.top + row.bottom - top - bottom) });
  }
  near.sort((one, other) => one.distance - other.distance);
  return [...new Set([...rowsAroundFocus(list), ...near.map(({ index }) => index)])];
}

/** The first row that ends below `edge`; the number of rows where there is none. */
function firstRowBelow({ children }: Element, edge: number): number {
  let from = 0;
  let to = children.length;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const row = children[middle]?.getBoundingClientRect();
    if (row === undefined || row.bottom > edge) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The row with the focus and its neighbours, which the key Tab leads to. */
function rowsAroundFocus(list: Element): readonly number[] {
  const { activeElement } = document;
  const focused = [...list.children].findIndex((row) => row.contains(activeElement));
  if (focused === -1) return [];
  return [focused, focused + 1, focused - 1].filter((index) => index in list.children);
}

/**
 * Keeps the first row in sight in its place while rows above it change their height, if the browser does not do so by
 * itself. Call it before the change, and call what it returns after the change.
 */
export function holdPlace(list: Element): () => void {
  const scroller = scrollerOf(list);
  const row = list.children[firstRowBelow(list, scroller.getBoundingClientRect().top)];
  const isHeldByBrowser = getComputedStyle(scroller).getPropertyValue('overflow-anchor') === 'auto';
  if (row === undefined || isHeldByBrowser) return () => undefined;
  const { top } = row.getBoundingClientRect();
  return () => {
    const moved = row.getBoundingClientRect().top - top;
    if (moved !== 0) scroller.scrollTop += moved;
  };
}
