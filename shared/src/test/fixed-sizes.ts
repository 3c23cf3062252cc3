import { act } from '@testing-library/react';

/** Height in px of a phone's body of a page: it stands in for a layout, which jsdom has not. */
export const bodyHeight = 700;

function entryOf(target: Element, rowHeight: number): ResizeObserverEntry {
  const height = target.tagName === 'LI' ? rowHeight : bodyHeight;
  const contentRect = new DOMRect(0, 0, 358, height);
  return { target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] };
}

/** Lets virtual lists draw and scroll in jsdom: every row is `rowHeight` px high, everything else as high as the body. */
export function installFixedSizes(rowHeight: number): void {
  globalThis.ResizeObserver = class implements ResizeObserver {
    readonly #callback: ResizeObserverCallback;
    readonly #seen = new Set<Element>();

    constructor(callback: ResizeObserverCallback) {
      this.#callback = callback;
    }

    observe(element: Element): void {
      this.#seen.add(element);
      queueMicrotask(() => {
        if (this.#seen.has(element)) act(() => this.#callback([entryOf(element, rowHeight)], this));
      });
    }

    unobserve(element: Element): void {
      this.#seen.delete(element);
    }

    disconnect(): void {
      this.#seen.clear();
    }
  };
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
    queueMicrotask(() => act(() => void this.dispatchEvent(new Event('scroll'))));
  };
  // Virtua takes what has no offset parent for hidden.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}
