import { perPage, usePageScope } from '../page/page-scope.ts';

export const partnerRoomsOf = perPage(() => new Map<string, string>());

/** Whose room one is, by room, as checks for an existing room have told (CALL-15). Without the room's own code. */
export function usePartnerRooms(): Map<string, string> {
  return partnerRoomsOf(usePageScope());
}
