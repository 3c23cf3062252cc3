// By room; known without the room's own code, which comes later.
const partners = new Map<string, string>();

/** Notes whose room one is: a check for an existing room has told (CALL-15). */
export function notePartner(roomId: string, userId: string): void {
  partners.set(roomId, userId);
}

export function partnerOf(roomId: string): string | undefined {
  return partners.get(roomId);
}
