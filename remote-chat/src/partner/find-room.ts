import { existingRoomAnswer, type ExistingRoom } from '@field-sales/shared/contract/chat';
import { getText, parseAnswer } from '@field-sales/shared/http';

/** The room with a partner, or null where there is none yet (CALL-15). */
export async function findRoom(userId: string, signal: AbortSignal): Promise<ExistingRoom | null> {
  const text = await getText('/api/chatters/check-duplication', { query: { userId }, signal });
  return text.trim() === '' ? null : parseAnswer(text, existingRoomAnswer);
}
