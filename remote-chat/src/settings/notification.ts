import { CallError, isOkAnswer, send } from '@field-sales/shared/http';
import type { NotificationQuery } from '../contract/chat-requests.ts';
import { newKey } from '@field-sales/shared/lib/new-key';
import { roomAddress } from '../contract/room-addresses.ts';

/** Switches a room's push notifications (CALL-12, CHR-08), under a key of its own (SH-33). */
export async function switchNotification(roomId: string, isOn: boolean): Promise<void> {
  const query: NotificationQuery = { intent: isOn ? 'ON' : 'OFF' };
  const answer = await send('patch', `${roomAddress(roomId)}/notification`, {
    query,
    idempotencyKey: newKey(),
  });
  if (!isOkAnswer(answer)) throw new CallError('malformed');
}
