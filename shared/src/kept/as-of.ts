import { useSyncExternalStore } from 'react';
import { fill } from '../text/fill.ts';
import { keptText } from '../text/kept.ts';

const listeners = new Set<() => void>();
let told: number | undefined;

/** Tells of when, in ms, the oldest is of what the screen shows from the device; undefined where nothing is. */
export function tellAsOf(asOf: number | undefined): void {
  if (asOf === told) return;
  told = asOf;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

const two = (value: number) => String(value).padStart(2, '0');

/** `HH:mm` of today, `MM-DD HH:mm` of another day, in the device's zone. */
export function asOfText(asOf: number, now: Date = new Date()): string {
  const time = new Date(asOf);
  const clock = `${two(time.getHours())}:${two(time.getMinutes())}`;
  if (time.toDateString() === now.toDateString()) return clock;
  return `${two(time.getMonth() + 1)}-${two(time.getDate())} ${clock}`;
}

/** What says of when the oldest is of what is drawn without a network (OFF-15); undefined where nothing has to be said. */
export function useAsOf(): string | undefined {
  const asOf = useSyncExternalStore(subscribe, () => told);
  return asOf === undefined ? undefined : fill(keptText.offlineAsOf, { time: asOfText(asOf) });
}

/** What says that something was never read. */
export const { notKept: notKeptText } = keptText;
