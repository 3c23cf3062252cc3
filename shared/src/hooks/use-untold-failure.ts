import { useEffect, useEffectEvent, useRef } from 'react';
import { isUntold } from '../http/untold.ts';

export type Read = {
  error: Error | null;
  errorUpdatedAt: number;
  fetchStatus: 'fetching' | 'paused' | 'idle';
};

/**
 * Has each failure of a read that this screen waits for told once, where it is still to be told. What failed before the
 * screen opened is not told again.
 */
export function useUntoldFailure(
  { error, errorUpdatedAt, fetchStatus }: Read,
  onFailure: (failure: Error) => unknown,
): void {
  const told = useRef(errorUpdatedAt);
  const tell = useEffectEvent(onFailure);
  useEffect(() => {
    if (fetchStatus !== 'idle' || error === null || told.current === errorUpdatedAt) return;
    told.current = errorUpdatedAt;
    if (isUntold(error)) tell(error);
  }, [error, errorUpdatedAt, fetchStatus]);
}
