/** The newest page of a room (CALL-08), and by a partner's id where the room with them is made (CALL-09). */
export function roomAddress(roomOrPartnerId: string): string {
  return `/api/chatters/${encodeURIComponent(roomOrPartnerId)}`;
}
