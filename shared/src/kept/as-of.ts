import { useSyncExternalStore } from 'react';
import { keptText } from '../text/kept.ts';

const listeners = new Set<() => void>();
let told: string | undefined;

/** Tells of when the oldest is of what the screen shows from the device, in words; undefined where nothing is. */
export function tellAsOf(asOf: string | undefined): void {
  if (asOf === told) return;
  told = asOf;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** What says of when the oldest is of what is drawn without a network (OFF-15); undefined where nothing has to be said. */
export function useAsOf(): string | undefined {
  return useSyncExternalStore(subscribe, () => told);
}

/** What says that something was never read. */
export const { notKept: notKeptText } = keptText;
