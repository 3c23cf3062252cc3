import { startTransition } from 'react';
import { flushSync } from 'react-dom';

/** The way in which the page moves: `forward` to what is opened, `back` to what was there. */
export type PageMove = 'forward' | 'back';

type Navigation = {
  action: 'POP' | 'PUSH' | 'REPLACE';
  /** Entries that a POP goes over; null where it is not known. */
  delta: number | null;
  isSameScreen: boolean;
};

// The browser animates a swipe back by itself: a second animation on top would look broken.
let isMovedByBrowser = false;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', ({ hasUAVisualTransition }) => {
    isMovedByBrowser = hasUAVisualTransition;
  });
}

/** How the page moves on a navigation; undefined where it stays: replaced entries, layers, the same screen. */
export function moveOf({ action, delta, isSameScreen }: Navigation): PageMove | undefined {
  if (isSameScreen || action === 'REPLACE') return undefined;
  if (action === 'PUSH') return 'forward';
  if (isMovedByBrowser) return undefined;
  return delta !== null && delta > 0 ? 'forward' : 'back';
}

function wantsNoMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Draws the next screen by `draw` and moves the page to it, as `page-move.css` says; undefined draws it without a move. */
export function movePage(move: PageMove | undefined, draw: () => void): void {
  if (move === undefined || typeof document.startViewTransition !== 'function' || wantsNoMotion()) {
    startTransition(draw);
    return;
  }
  document.documentElement.dataset.move = move;
  const transition = document.startViewTransition(() => flushSync(draw));
  // The next navigation ends an animation that still runs: that is no failure.
  transition.ready.catch(() => undefined);
}
