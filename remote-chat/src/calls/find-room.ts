import { existingRoomAnswer, type ExistingRoom } from '../contract/chat.ts';
import { getAnswer, parseAnswer } from '@field-sales/shared/http';
import { queryOptions } from '@field-sales/shared/query';
import { readHeaders, type Backend } from './backend.ts';

/** The room with a partner, or null where there is none yet (CALL-15, API-07). */
export async function findRoom(
  backend: Backend,
  userId: string,
  signal?: AbortSignal,
): Promise<ExistingRoom | null> {
  const options = { query: { userId }, ...(signal && { signal }) };
  const { text, headers } = await getAnswer('/api/chatters/check-duplication', options);
  readHeaders(backend, headers);
  return text.trim() === '' ? null : parseAnswer(text, existingRoomAnswer);
}

export const existingRoomKey = ['chat', 'existing-room'] as const;

/** The same as a read that waits for the network and is asked anew each time. */
export function existingRoomOptions(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: [...existingRoomKey, userId],
    queryFn: ({ signal }) => findRoom(backend, userId, signal),
    gcTime: 0,
  });
}
