const ownTimeout = globalThis.setTimeout;

afterEach(() => {
  globalThis.setTimeout = ownTimeout;
});

/** Lets the next `most` timers of exactly `delay` ms run at once in this test, and tells how many there were of them. */
export function skipWait(delay: number, most = Infinity): () => number {
  const before = globalThis.setTimeout;
  let count = 0;
  const skipping = (run: () => void, time?: number) => {
    if (time === delay) count += 1;
    return before(run, time === delay && count <= most ? 0 : time);
  };
  globalThis.setTimeout = Object.assign(skipping, ownTimeout);
  return () => count;
}
