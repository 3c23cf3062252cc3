import { roomType } from '../contract/room-type.ts';
import { useParams } from '@field-sales/shared/router';
import { useCreatedRoom } from '../outbox/use-outbox.ts';
import { titleToShow } from '../calls/room-address.ts';

export type OpenRoom = {
  /** Null while the room with `userId` does not exist yet (CHR-20). */
  roomId: string | null;
  /** The partner of a room that was opened by its address as a new one. */
  userId: string | null;
  /** As the address has it. */
  type: string;
  /** As the address has it; `title` is what is shown. */
  name: string;
  title: string;
  /** The room was made here and the address still names it as a new one: it is to be replaced (CHR-22). */
  isAddressOld: boolean;
};

/** The room of the open address. */
export function useOpenRoom(employeeNumber: string | null): OpenRoom {
  const { id, userId, type, name } = useParams();
  const created = useCreatedRoom(employeeNumber, userId ?? null);
  return {
    roomId: id ?? created?.roomId ?? null,
    userId: userId ?? null,
    type: type ?? String(roomType.group),
    name: name ?? '',
    title: titleToShow(name),
    isAddressOld: created?.isSettled === true,
  };
}
