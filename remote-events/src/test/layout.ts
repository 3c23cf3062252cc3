import { act } from '@testing-library/react';

/** Sizes in px that stand in for a layout, which jsdom has not: a phone's body of a page, and cards of one height. */
export const bodyHeight = 700;
export const rowHeight = 148;

function heightOf(element: Element): number {
  return element.tagName === 'LI' ? rowHeight : bodyHeight;
}

class FixedSizes implements ResizeObserver {
  readonly #callback: ResizeObserverCallback;
  readonly #seen = new Set<Element>();

  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }

  observe(element: Element): void {
    this.#seen.add(element);
    queueMicrotask(() => {
      if (this.#seen.has(element)) act(() => this.#callback([entryOf(element)], this));
    });
  }

  unobserve(element: Element): void {
    this.#seen.delete(element);
  }

  disconnect(): void {
    this.#seen.clear();
  }
}

function entryOf(target: Element): ResizeObserverEntry {
  const contentRect = new DOMRect(0, 0, 358, heightOf(target));
  return { target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] };
}

/** Lets virtual lists draw in jsdom. */
export function installLayout(): void {
  globalThis.ResizeObserver = FixedSizes;
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    this.scrollTop = typeof options === 'object' ? (options.top ?? 0) : 0;
    this.dispatchEvent(new Event('scroll'));
  };
  Element.prototype.scrollIntoView = () => undefined;
  // Virtua takes what has no offset parent for hidden.
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}
