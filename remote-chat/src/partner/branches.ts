import { branchNamesAnswer } from '../contract/chat.ts';
import { getParsed } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';

/** The names of the branches (CALL-13), sorted (CHC-02). */
export const branchesOptions = queryOptions({
  queryKey: ['chat', 'branches'],
  queryFn: async ({ signal }) => {
    const names = await getParsed('/api/chatter/filters', branchNamesAnswer, { signal });
    return [...new Set(names)].sort((one, other) => one.localeCompare(other, 'ko'));
  },
  staleTime: Infinity,
});
