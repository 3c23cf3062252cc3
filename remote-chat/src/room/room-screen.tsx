import { roomType } from '../contract/room-type.ts';
import { useEmployeeNumber, useGo } from '@field-sales/shared/router';
import { useEffect } from 'react';
import { roomPath } from '../calls/room-address.ts';
import { useOpenRoom } from './open-room.ts';
import { Room } from './room.tsx';
import { useRoomKey } from './use-room-key.ts';

/** A room, or one with a partner that does not exist yet: its address becomes the room's own (CHR-22). */
export function RoomScreen() {
  const go = useGo();
  const employeeNumber = useEmployeeNumber();
  const room = useOpenRoom(employeeNumber);
  const { roomId, name, isAddressOld } = room;
  const key = useRoomKey(room);

  useEffect(() => {
    if (roomId !== null && isAddressOld)
      void go.to(roomPath(roomId, roomType.individual, name), { replace: true });
  }, [go, isAddressOld, name, roomId]);

  return <Room key={key} room={room} />;
}
