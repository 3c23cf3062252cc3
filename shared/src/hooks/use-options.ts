import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { needsAlert } from '../http/needs-alert.ts';

type OptionsQuery<TOption> = Pick<
  UseQueryResult<readonly TOption[]>,
  'data' | 'error' | 'fetchStatus' | 'refetch'
>;

/**
 * What a dropdown makes of the query of its options. What could not be loaded is only logged (SH-23, ERR-05),
 * by `name`, and asked for again when the dropdown is opened.
 */
export function useOptions<TOption>(
  name: string,
  { data, error, fetchStatus, refetch }: OptionsQuery<TOption>,
): { options: readonly TOption[]; isLoading: boolean; isEmpty: boolean; onOpen: () => void } {
  useEffect(() => {
    if (needsAlert(error)) console.warn(`${name} could not be loaded`, error);
  }, [error, name]);

  return {
    options: data ?? [],
    isLoading: fetchStatus !== 'idle' && data === undefined,
    isEmpty: data?.length === 0,
    onOpen: () => {
      if (fetchStatus === 'idle' && data === undefined) void refetch();
    },
  };
}
