import { isUntold } from '@field-sales/shared/http/untold';
import { useQuery } from '@field-sales/shared/query';
import { useEffect } from 'react';
import { branchesOptions } from './branches.ts';

/** The branches to choose from. What could not be loaded is only logged (ERR-05) and asked for again by `onOpen`. */
export function useBranches(): { branches: readonly string[]; isLoading: boolean; onOpen: () => void } {
  const { data, error, isFetching, refetch } = useQuery(branchesOptions);

  useEffect(() => {
    if (isUntold(error)) console.warn('branches could not be loaded', error);
  }, [error]);

  return {
    branches: data ?? [],
    isLoading: isFetching && data === undefined,
    onOpen: () => {
      if (data === undefined && !isFetching) void refetch();
    },
  };
}
