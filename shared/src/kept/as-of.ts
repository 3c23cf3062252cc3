import { useSyncExternalStore } from 'react';
import { keptText } from '../text/kept.ts';

const listeners = new Set<() => void>();
let shown: string | undefined;

/** Sets the text that says how old the oldest kept answer on the screen is; undefined where none is shown. */
export function setAsOf(asOf: string | undefined): void {
  if (asOf === shown) return;
  shown = asOf;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The text that says how old the oldest kept answer on the screen is; undefined where none is shown. */
export function useAsOf(): string | undefined {
  return useSyncExternalStore(subscribe, () => shown);
}

/** The text that says that something was never read. */
export const { notKept: notKeptText } = keptText;
