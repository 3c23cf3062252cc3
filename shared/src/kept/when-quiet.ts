/** Lets what screens ask for go before what is prepared for later. */
import type { QueryCache } from '@tanstack/react-query';

/** For this long, in ms, after a tap the screen that it opens may not have asked for anything yet. */
const tapLasts = 500;

const followed = new Set<QueryCache>();
let tappedAt = -tapLasts;
/** What was begun since a screen was opened last. */
let begun: AbortController[] = [];

function giveWay(): void {
  for (const controller of begun) controller.abort();
  begun = [];
}

function noteTap(): void {
  tappedAt = performance.now();
  giveWay();
}

function isBusy(): boolean {
  return [...followed].some((cache) =>
    cache.getAll().some(({ state: { fetchStatus } }) => fetchStatus === 'fetching'),
  );
}

/** From now on, what screens ask of this server cache goes first. */
export function follow(cache: QueryCache): void {
  followed.add(cache);
  // What a screen that is open reads again, as the chat does all day, ends nothing.
  cache.subscribe(({ type }) => {
    if (type === 'observerAdded') giveWay();
  });
  if (isBusy()) giveWay();
}

function whenNothingIsAsked(): Promise<void> {
  if (!isBusy()) return Promise.resolve();
  return new Promise((resolve) => {
    function look() {
      if (isBusy()) return;
      for (const stop of stops) stop();
      resolve();
    }
    const stops = [...followed].map((cache) => cache.subscribe(look));
  });
}

/**
 * Waits until no query asks for anything, and what was tapped has had its time to. The signal ends what was begun then
 * as soon as a screen is opened, or a tap may open one.
 */
export async function whenQuiet(): Promise<AbortSignal> {
  document.addEventListener('click', noteTap, true);
  for (;;) {
    await whenNothingIsAsked();
    const rest = tappedAt + tapLasts - performance.now();
    if (rest <= 0) break;
    await new Promise((resolve) => setTimeout(resolve, rest));
  }
  const controller = new AbortController();
  begun.push(controller);
  return controller.signal;
}
