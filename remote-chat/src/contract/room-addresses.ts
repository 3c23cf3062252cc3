/** Addresses of rooms: their screens and the day read by them, and messages go there. */
import { addressOf } from '@field-sales/shared/contract/address-of';
import { roomKindTerms } from './wire-names.ts';

/** Which kinds of room have more pages; all false: there is nothing more to ask for. */
export type PendingKinds = Record<(typeof roomKindTerms)[keyof typeof roomKindTerms], boolean>;

/** Where the room list starts (CHL-06, CON-06, CALL-06). */
export const firstRooms = {
  pageNumber: 0,
  pending: { group: true, store: true, individual: true },
} as const;

/** The newest page of a room (CALL-08), and by a partner's id where the room with them is made (CALL-09). */
export function roomAddress(roomOrPartnerId: string): string {
  return `/api/chatters/${encodeURIComponent(roomOrPartnerId)}`;
}

/** A page of the room list (CALL-06). */
export function roomsAddress({ pageNumber, pending }: { pageNumber: number; pending: PendingKinds }): string {
  const flags = Object.entries(roomKindTerms).map(([flag, kind]) => [flag, pending[kind]] as const);
  return addressOf('/api/chatters', { pageNumber, ...Object.fromEntries(flags) });
}
