import { chatUsersAnswer } from '@field-sales/shared/contract/chat';
import { getParsed } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';

/** Who is in a room (CALL-07). */
export function participantsOptions(roomId: string, type: string) {
  return queryOptions({
    queryKey: ['chat', 'room', roomId, 'participants', type],
    queryFn: ({ signal }) =>
      getParsed(`/api/chatters/${encodeURIComponent(roomId)}/users`, chatUsersAnswer, {
        query: { type },
        signal,
      }),
  });
}
