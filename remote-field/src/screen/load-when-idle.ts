import type { Loader } from '@field-sales/shared/lib/loader';

function saysSaveData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

/** Loads a part while nothing else is going on, so that it is there when it is opened; not where data is to be saved. */
export function loadWhenIdle<Part>(part: Loader<Part>): () => void {
  if (part.peek() !== undefined || saysSaveData()) return () => undefined;
  // Opening the screen tells a failure; this is an early try.
  const load = () => void part.load().catch(() => undefined);
  // Safari has no idle callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 1000);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(load);
  return () => {
    if (typeof window.cancelIdleCallback === 'function') window.cancelIdleCallback(request);
  };
}
