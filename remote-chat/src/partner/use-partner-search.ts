import { isNotKept } from '@field-sales/shared/kept/is-not-kept';
import { useQuery } from '@field-sales/shared/query';
import { useEffect, useState } from 'react';
import { alertNoPartner } from '../calls/alert-failure.ts';
import { partnersOptions, type Partner, type PartnerSearch } from './partners.ts';

type PartnerSearchState = {
  partners: readonly Partner[];
  isSearching: boolean;
  /** The search waits for the network. */
  isNotKept: boolean;
  search: (branch: string, name: string) => void;
};

/**
 * Searches on demand; a later search replaces an earlier one. A dialog says that nobody was found, or that it failed
 * (ERR-09).
 */
export function usePartnerSearch(): PartnerSearchState {
  const [current, setCurrent] = useState<PartnerSearch | null>(null);
  const query = useQuery(partnersOptions(current));
  const { data, error } = query;
  const isEmpty = data?.length === 0;

  useEffect(() => {
    if (error !== null || isEmpty) void alertNoPartner(error ?? new Error('nobody was found'));
  }, [error, isEmpty]);

  return {
    partners: data ?? [],
    isSearching: query.isFetching,
    isNotKept: isNotKept(query),
    search: (branch, name) => setCurrent((last) => ({ branch, name, attempt: (last?.attempt ?? 0) + 1 })),
  };
}
