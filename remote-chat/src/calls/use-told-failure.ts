import { useEffect, useRef } from 'react';
import { tellFailure } from './tell-failure.ts';

type Read = { error: unknown; fetchStatus: 'fetching' | 'paused' | 'idle'; errorUpdatedAt: number };

/**
 * Tells each failure of a read that this screen waits for, once. What failed before the screen opened is not told again,
 * nor what fails while `isQuiet`.
 */
export function useToldFailure({ error, fetchStatus, errorUpdatedAt }: Read, isQuiet?: () => boolean): void {
  const isSettled = fetchStatus === 'idle';
  const told = useRef(errorUpdatedAt);
  const latest = useRef(isQuiet);
  useEffect(() => {
    latest.current = isQuiet;
  });
  useEffect(() => {
    if (!isSettled || error === null || told.current === errorUpdatedAt) return;
    told.current = errorUpdatedAt;
    if (latest.current?.() !== true) void tellFailure(error);
  }, [error, errorUpdatedAt, isSettled]);
}
