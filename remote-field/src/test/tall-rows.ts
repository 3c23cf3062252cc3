import { act } from '@testing-library/react';

const bodyHeight = 700;

/** Gives rows of a form that stands in `main` a layout, which jsdom has not: each is `rowHeight` px high. */
export function installTallRows(rowHeight: number): void {
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.tagName === 'MAIN') return new DOMRect(0, 0, 390, bodyHeight);
      const index = Number(this.getAttribute('aria-posinset')) - 1;
      return new DOMRect(0, index * rowHeight - (this.closest('main')?.scrollTop ?? 0), 390, rowHeight);
    });
  });
}

/** Scrolls the rows, in px from their start. */
export function scrollRows(top: number): void {
  const scroller = document.querySelector('main');
  if (scroller === null) throw new Error('there is nothing to scroll');
  scroller.scrollTop = top;
  act(() => void scroller.dispatchEvent(new Event('scroll')));
}
