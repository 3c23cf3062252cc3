import { useQuery } from '@field-sales/shared/query';
import { useEffect, useState } from 'react';
import { alertNoPartner } from '../calls/alert-failure.ts';
import { partnersOptions, type Partner, type PartnerSearch } from './partners.ts';

type PartnerSearchState = {
  partners: readonly Partner[];
  isSearching: boolean;
  search: (branch: string, name: string) => void;
};

/**
 * Searches on demand; a later search replaces an earlier one. A dialog says that nobody was found, or that it failed
 * (ERR-09).
 */
export function usePartnerSearch(): PartnerSearchState {
  const [current, setCurrent] = useState<PartnerSearch | null>(null);
  const { data, error, isFetching, isPaused } = useQuery(partnersOptions(current));
  const isEmpty = data?.length === 0;

  useEffect(() => {
    if (error !== null || isEmpty) void alertNoPartner(error ?? new Error('nobody was found'));
  }, [error, isEmpty]);

  return {
    partners: data ?? [],
    isSearching: isFetching || isPaused,
    search: (branch, name) => setCurrent((last) => ({ branch, name, attempt: (last?.attempt ?? 0) + 1 })),
  };
}
