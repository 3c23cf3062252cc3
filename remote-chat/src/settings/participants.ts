import { addressOf } from '@field-sales/shared/contract/address-of';
import { roomAddress } from '@field-sales/shared/contract/room-address';
import { chatUsersAnswer } from '../contract/chat.ts';
import { keptRead, queryOptions } from '@field-sales/shared/query';

/** Who is in a room (CALL-07). */
export function participantsOptions(roomId: string, type: string) {
  return queryOptions({
    queryKey: ['chat', 'room', roomId, 'participants', type],
    ...keptRead(addressOf(`${roomAddress(roomId)}/users`, { type }), chatUsersAnswer),
  });
}
