/** The element that scrolls `element`; undefined where only the window could. */
export function closestScroller(element: Element): HTMLElement | undefined {
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if (overflowY === 'auto' || overflowY === 'scroll') return parent;
  }
  return undefined;
}

/** Scrolls so that `element` is `gap` px under the top of its scroller. `scrollIntoView` would also move the window. */
export function scrollToTop(element: Element, gap: number): void {
  const scroller = closestScroller(element);
  if (scroller === undefined) return;
  scroller.scrollTop += element.getBoundingClientRect().top - scroller.getBoundingClientRect().top - gap;
}
