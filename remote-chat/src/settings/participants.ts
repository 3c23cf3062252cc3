import { addressOf } from '@field-sales/shared/contract/address-of';
import { chatUsersAnswer } from '../contract/chat.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';
import { roomAddress } from '../contract/room-addresses.ts';

/** Who is in a room (CALL-07). */
export function participantsOptions(roomId: string, type: string) {
  return queryOptions({
    queryKey: ['chat', 'room', roomId, 'participants', type],
    ...keptRead(addressOf(`${roomAddress(roomId)}/users`, { type }), chatUsersAnswer),
  });
}
