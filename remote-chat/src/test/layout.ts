import { bodyHeight, installFixedSizes } from '@field-sales/shared/test/fixed-sizes';
import { act } from '@testing-library/react';

/** Sizes in px that stand in for a layout, which jsdom has not. */
const rowHeight = 99;
/** Height of a message in the log. */
export const messageHeight = 60;

function messagesIn(element: Element): Element[] {
  return [...element.querySelectorAll('[data-key]')];
}

/** The room that the log keeps for messages that are not drawn: all of it, or that after those that are drawn. */
function roomIn(log: Element, selector = '[style]'): number {
  const heights = [...log.querySelectorAll<HTMLElement>(selector)].map(({ style }) => style.height);
  return heights.reduce((sum, height) => sum + (Number.parseFloat(height) || 0), 0);
}

function define(name: string, get: (this: HTMLElement) => number): void {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
}

/** Where a message would be drawn in a `column-reverse` scroller of `bodyHeight`. */
function rectOf(this: Element): DOMRect {
  const log = this.closest('[role="log"]');
  if (log === null || this === log) return new DOMRect(0, 0, 390, bodyHeight);
  // Without a search of the whole log: this is asked for every row.
  const row = this.closest('[data-key]');
  const rows = [...(row?.parentElement?.children ?? [])].filter((child) => child.hasAttribute('data-key'));
  const index = rows.indexOf(row ?? this);
  const top =
    bodyHeight - roomIn(log, '[data-key] ~ [style]') - (rows.length - index) * messageHeight - log.scrollTop;
  return new DOMRect(0, top, 390, messageHeight);
}

/** Lets virtual lists and the log draw in jsdom. */
export function installLayout(): void {
  installFixedSizes(rowHeight);
  Element.prototype.getBoundingClientRect = rectOf;
  define('clientHeight', () => bodyHeight);
  define('scrollHeight', function scrollHeight() {
    const isLog = this.getAttribute('role') === 'log';
    const rows = isLog ? messagesIn(this).length * messageHeight + roomIn(this) : 0;
    // A virtual list says how high it is in its style.
    const list = [...this.querySelectorAll('ul')].map(({ style }) => Number.parseFloat(style.height) || 0);
    return Math.max(bodyHeight, rows, ...list);
  });
}

/** Scrolls as a finger does. In the log `top` is 0 at the end and negative above it. */
export function scrollTo(element: HTMLElement, top: number): void {
  act(() => {
    element.scrollTop = top;
    element.dispatchEvent(new Event('scroll'));
  });
}

/** Scrolls as far back as a finger can: to the first message that is drawn. */
export function scrollToStart(log: HTMLElement): void {
  scrollTo(log, bodyHeight - log.scrollHeight);
}
