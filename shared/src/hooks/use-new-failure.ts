import { useEffect, useEffectEvent, useRef } from 'react';
import { needsAlert } from '../http/needs-alert.ts';

export type Read = {
  error: Error | null;
  errorUpdatedAt: number;
  fetchStatus: 'fetching' | 'paused' | 'idle';
};

/**
 * Has each failure of a read that this screen waits for told once, where it is still to be told. What failed before the
 * screen opened is not told again.
 */
export function useNewFailure(
  { error, errorUpdatedAt, fetchStatus }: Read,
  onFailure: (failure: Error) => unknown,
): void {
  const told = useRef(errorUpdatedAt);
  const tell = useEffectEvent(onFailure);
  useEffect(() => {
    if (fetchStatus !== 'idle' || error === null || told.current === errorUpdatedAt) return;
    told.current = errorUpdatedAt;
    if (needsAlert(error)) tell(error);
  }, [error, errorUpdatedAt, fetchStatus]);
}
