/** The baseline prefetches by webpack's own hints: it takes the place of the host's `prefetch.ts`. */
export function prefetchWhenIdle(): () => void {
  return () => undefined;
}
