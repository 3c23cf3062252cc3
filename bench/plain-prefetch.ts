/** Takes the place of the host's `prefetch.ts`: the baseline prefetches by webpack's own hints. */
export function prefetchNow(): void {}

export function prefetchWhenIdle(): () => void {
  return () => undefined;
}
