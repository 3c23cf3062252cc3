import { chatPartnersAnswer, type ChatPartner } from '../contract/chat.ts';
import { CallError, getAnswer, parseAnswer } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';

/** `branch` is empty for every branch. `attempt` counts the presses of the search button. */
export type PartnerSearch = { branch: string; name: string; attempt: number };

/** Somebody to chat with: only who has an id can be chosen. */
export type Partner = ChatPartner & { id: string };

const okStatus = 200;

/** The people that a search finds (CALL-14). Any other status than 200 is a failure (ERR-09). */
export function partnersOptions(search: PartnerSearch | null) {
  return queryOptions({
    queryKey: ['chat', 'partners', search],
    enabled: search !== null,
    queryFn: async ({ signal }): Promise<Partner[]> => {
      const query = { name: search?.name ?? '', branchName: search?.branch ?? '' };
      const { status, text } = await getAnswer('/api/chatters/search-user', { query, signal });
      if (status !== okStatus) throw CallError.ofAnswer(status, text);
      return parseAnswer(text, chatPartnersAnswer).flatMap((partner) =>
        partner.id === null || partner.id === '' ? [] : [{ ...partner, id: partner.id }],
      );
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
