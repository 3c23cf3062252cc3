import { perPage, usePageScope } from '@field-sales/shared/lib/page-scope';

export const partnerRoomsOf = perPage(() => new Map<string, string>());

/**
 * The partner of each room of two, as the checks for an existing room answered. In a file apart from the room's code,
 * which the list does not load.
 */
export function usePartnerRooms(): Map<string, string> {
  return partnerRoomsOf(usePageScope());
}
