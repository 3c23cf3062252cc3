import { useEmployeeNumber, useGo } from '@field-sales/shared/router';
import { useEffect, useRef, useState } from 'react';
import { tellFailure } from '../calls/failure.ts';
import { moveDraft } from '../composer/draft-text.ts';
import { notePartner } from '../outbox/partner-rooms.ts';
import { newRoomPath, roomPath, roomType } from '../room/room-address.ts';
import { findRoom } from './find-room.ts';
import type { Partner } from './partners.ts';

/** Opens the room with a partner, the one that exists (CHC-07) or a new one (CHC-08). */
export function useStartChat(): { isStarting: boolean; start: (partner: Partner) => Promise<void> } {
  const go = useGo();
  const employeeNumber = useEmployeeNumber();
  const [isStarting, setIsStarting] = useState(false);
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function start(partner: Partner): Promise<void> {
    // Two presses may come before the first one is drawn.
    if (running.current !== undefined) return;
    const controller = new AbortController();
    running.current = controller;
    setIsStarting(true);
    try {
      const room = await findRoom(partner.id, controller.signal);
      if (controller.signal.aborted) return;
      if (room !== null) {
        notePartner(room.recordid, partner.id);
        moveDraft(employeeNumber, partner.id, room.recordid);
      }
      const path =
        room === null
          ? newRoomPath(partner.id, partner.name)
          : roomPath(room.recordid, room.type ?? roomType.individual, room.title ?? partner.name);
      await go.to(path);
    } catch (error) {
      await tellFailure(error);
    } finally {
      running.current = undefined;
      setIsStarting(false);
    }
  }

  return { isStarting, start };
}
