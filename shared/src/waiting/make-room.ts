import { roomAddress } from '@field-sales/shared/contract/room-address';
import { CallError, parseAnswer, sendForAnswer } from '@field-sales/shared/http';
import { throwIfPage } from '../http/server-reach.ts';
import { madeRoom, roomIdOf } from '../contract/made-room.ts';
import type { RoomToMake } from './waiting-work.ts';

/** Any other status is a failure (CALL-09). */
const okStatus = 200;

/**
 * Makes the room with a partner (CALL-09) and answers its id. The same key never makes a second room. `goesByItself`: nobody
 * has just asked for it.
 */
export async function makeRoom({ userId, key }: RoomToMake, goesByItself = false): Promise<string> {
  const { status, text } = await sendForAnswer('post', roomAddress(userId), {
    idempotencyKey: key,
    goesByItself,
  });
  if (status !== okStatus) throw CallError.ofAnswer(status, text);
  throwIfPage(text);
  const id = roomIdOf(parseAnswer(text, madeRoom));
  const isId = typeof id === 'number' || (typeof id === 'string' && id !== '');
  if (!isId) throw new CallError('malformed');
  return String(id);
}
