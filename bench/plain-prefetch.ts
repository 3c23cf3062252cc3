/** The baseline prefetches by webpack's own hints: this takes the place of the host's `prefetch.ts`. */
export function prefetchNow(): void {}

export function prefetchWhenIdle(): () => void {
  return () => undefined;
}
