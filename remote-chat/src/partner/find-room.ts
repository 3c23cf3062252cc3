import { existingRoomAnswer, type ExistingRoom } from '@field-sales/shared/contract/chat';
import { getAnswer, parseAnswer } from '@field-sales/shared/http';
import { noteHeaders } from '../calls/backend.ts';

/** The room with a partner, or null where there is none yet (CALL-15). */
export async function findRoom(userId: string, signal?: AbortSignal): Promise<ExistingRoom | null> {
  const options = { query: { userId }, ...(signal && { signal }) };
  const { text, headers } = await getAnswer('/api/chatters/check-duplication', options);
  noteHeaders(headers);
  return text.trim() === '' ? null : parseAnswer(text, existingRoomAnswer);
}
