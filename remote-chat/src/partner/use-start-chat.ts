import { roomType } from '../contract/room-type.ts';
import { useQueryClient } from '@field-sales/shared/query';
import { useEmployeeNumber, useGo } from '@field-sales/shared/router';
import { useEffect, useRef, useState } from 'react';
import { backendOf } from '../calls/backend.ts';
import { alertFailure } from '../calls/alert-failure.ts';
import { moveDraft } from '../drafts/draft-text.ts';
import { usePartnerRooms } from '../outbox/partner-rooms.ts';
import { newRoomPath, roomPath } from '../calls/room-address.ts';
import { existingRoomKey, existingRoomOptions } from '../calls/find-room.ts';
import { usePageScope } from '@field-sales/shared/lib/page-scope';
import type { Partner } from './partners.ts';

/** Opens the room with a partner, the one that exists (CHC-07) or a new one (CHC-08). */
export function useStartChat(): { isStarting: boolean; start: (partner: Partner) => Promise<void> } {
  const go = useGo();
  const employeeNumber = useEmployeeNumber();
  const [isStarting, setIsStarting] = useState(false);
  const client = useQueryClient();
  const backend = backendOf(usePageScope());
  const partnerRooms = usePartnerRooms();
  const isHere = useRef(true);
  const isRunning = useRef(false);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      void client.cancelQueries({ queryKey: existingRoomKey });
    };
  }, [client]);

  async function start(partner: Partner): Promise<void> {
    // Two presses may come before the first one is drawn.
    if (isRunning.current) return;
    isRunning.current = true;
    setIsStarting(true);
    try {
      const room = await client.query(existingRoomOptions(backend, partner.id));
      if (!isHere.current) return;
      if (room !== null) {
        partnerRooms.set(room.roomId, partner.id);
        moveDraft(employeeNumber, partner.id, room.roomId);
      }
      const path =
        room === null
          ? newRoomPath(partner.id, partner.name)
          : roomPath(room.roomId, room.type ?? roomType.individual, room.title ?? partner.name);
      await go.to(path);
    } catch (error) {
      if (isHere.current) await alertFailure(error);
    } finally {
      isRunning.current = false;
      setIsStarting(false);
    }
  }

  return { isStarting, start };
}
