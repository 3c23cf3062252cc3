import { roomAddress } from '@field-sales/shared/contract/call-addresses';
import { CallError, parseAnswer, sendForAnswer } from '@field-sales/shared/http';
import * as v from 'valibot';
import type { RoomToMake } from './waiting-work.ts';

/** Any other status is a failure (CALL-09). */
const okStatus = 200;

/** The id alone, read without the schemas of the chat: the host has not got them. */
const madeRoom = v.object({ chatterId: v.unknown() });

/** Makes the room with a partner (CALL-09); answers its id. Under one key it is made once. */
export async function makeRoom({ userId, key }: RoomToMake): Promise<string> {
  const { status, text } = await sendForAnswer('post', roomAddress(userId), { idempotencyKey: key });
  if (status !== okStatus) throw CallError.ofAnswer(status, text);
  const { chatterId } = parseAnswer(text, madeRoom);
  const isId = typeof chatterId === 'number' || (typeof chatterId === 'string' && chatterId !== '');
  if (!isId) throw new CallError('malformed');
  return String(chatterId);
}
