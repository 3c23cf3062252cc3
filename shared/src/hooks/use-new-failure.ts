import { useEffect, useEffectEvent, useRef } from 'react';
import { needsAlert } from '../http/needs-alert.ts';

export type Read = {
  error: Error | null;
  errorUpdatedAt: number;
  fetchStatus: 'fetching' | 'paused' | 'idle';
};

/**
 * Reports each failure of a read that this screen waits for once, where it is still to be reported. What failed before
 * the screen opened is not reported again.
 */
export function useNewFailure(
  { error, errorUpdatedAt, fetchStatus }: Read,
  onFailure: (failure: Error) => unknown,
): void {
  const reportedAt = useRef(errorUpdatedAt);
  const report = useEffectEvent(onFailure);
  useEffect(() => {
    if (fetchStatus !== 'idle' || error === null || reportedAt.current === errorUpdatedAt) return;
    reportedAt.current = errorUpdatedAt;
    if (needsAlert(error)) report(error);
  }, [error, errorUpdatedAt, fetchStatus]);
}
