import { isNotKept } from '@field-sales/shared/kept/is-not-kept';

/**
 * What a server answer gives to a screen: it is still waiting, cannot be had without a network, has failed with nothing
 * to show, or has data.
 */
export type Shown<TData> =
  | { phase: 'waiting' }
  | { phase: 'notKept' }
  | { phase: 'failed'; error: Error }
  | { phase: 'shown'; data: TData };

type Asked<TData> = {
  data: TData | undefined;
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
};

/** What is known is shown at once, and asked for again behind it (OFF-14). */
export function shownOf<TData>(asked: Asked<TData>): Shown<TData> {
  const { data, error, fetchStatus } = asked;
  if (data !== undefined) return { phase: 'shown', data };
  if (error !== null && fetchStatus === 'idle') return { phase: 'failed', error };
  return { phase: isNotKept(asked) ? 'notKept' : 'waiting' };
}
