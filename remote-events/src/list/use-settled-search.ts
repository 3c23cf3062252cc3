import { useEffect, useRef } from 'react';

type Search = {
  fetchStatus: 'fetching' | 'paused' | 'idle';
  dataUpdatedAt: number;
  errorUpdateCount: number;
};

/** Calls `onSettled` each time a search that was under way here has ended, even if it found nothing. */
export function useSettledSearch(
  { fetchStatus, dataUpdatedAt, errorUpdateCount }: Search,
  onSettled: () => void,
): void {
  const wasUnderWay = useRef(false);
  const seen = useRef<string>(undefined);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  // An answer may come before the screen has rendered its waiting state; then only the outcome has changed.
  const outcome = `${dataUpdatedAt}/${errorUpdateCount}`;
  useEffect(() => {
    if (fetchStatus !== 'idle') {
      wasUnderWay.current = true;
      return;
    }
    const hasSettled = wasUnderWay.current || (seen.current !== undefined && seen.current !== outcome);
    wasUnderWay.current = false;
    seen.current = outcome;
    if (hasSettled) latest.current();
  }, [fetchStatus, outcome]);
}
