import { useNavigationType } from '@field-sales/shared/router';
import { useState } from 'react';

/** What a server answer gives to a screen: still waiting, failed with nothing to show, or data. */
export type Shown<TData> =
  | { phase: 'waiting'; previous: TData | undefined }
  | { phase: 'failed'; error: Error }
  | { phase: 'shown'; data: TData };

type Asked<TData> = {
  data: TData | undefined;
  error: Error | null;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  isFetchedAfterMount: boolean;
};

/** Whether the screen was entered by going back, or by a reload, and not by a link. */
export function useIsReturn(): boolean {
  const navigationType: string = useNavigationType();
  // When a layer closes, the navigation type becomes POP: what counts is how the screen was entered.
  const [isReturn] = useState(navigationType === 'POP');
  return isReturn;
}

/**
 * Coming back to a screen shows what was there and asks again behind it; entering it anew waits for the answer, unless
 * the device is offline: then what is known is better than nothing.
 */
export function useShown<TData>({
  data,
  error,
  fetchStatus,
  isFetchedAfterMount,
}: Asked<TData>): Shown<TData> {
  const isReturn = useIsReturn();
  if (data !== undefined && (isReturn || isFetchedAfterMount || fetchStatus === 'paused')) {
    return { phase: 'shown', data };
  }
  if (error !== null && fetchStatus === 'idle') return { phase: 'failed', error };
  return { phase: 'waiting', previous: data };
}
