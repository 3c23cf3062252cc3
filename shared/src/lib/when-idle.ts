import type { Loader } from './loader.ts';

/** Where the browser cannot say when it is idle (Safari), work waits this long, in ms, behind what is on the screen. */
const idleAfter = 300;

/** How long, in ms, work waits at most: Chromium has left a page at rest without an idle moment for as long as it was open. */
const longestWait = 5000;

/** Whether the person has asked for data to be saved. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

/** Runs `work` while nothing else is going on, or after some seconds (OFF-27). Answers how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, idleAfter);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(work, { timeout: longestWait });
  return () => {
    if (typeof window.cancelIdleCallback === 'function') window.cancelIdleCallback(request);
  };
}

/**
 * Loads a part while nothing else is going on, so that it is there when it is opened; not if the person wants to save
 * data.
 */
export function loadWhenIdle<Part>(part: Loader<Part>): () => void {
  if (part.peek() !== undefined || savesData()) return () => undefined;
  // Opening the screen tells a failure; this is an early try.
  return whenIdle(() => void part.load().catch(() => undefined));
}
