/** The terms for the names on the wire; `docs/glossary.md` says what they mean. A name that is not listed is its own term. */

/** The kinds of room, as the flags of the room list call them. */
export const roomKindTerms = { fm: 'group', fic: 'store', pr: 'individual' } as const;

export const roomListTerms = { chatList: 'rooms', isRequest: 'pending' } as const;

export const roomLogTerms = { notificationStatus: 'isNotified' } as const;

/** CHR-20, API-08 */
export const createdRoomTerms = { chatterId: 'roomId' } as const;

/** API-07 */
export const existingRoomTerms = { recordid: 'roomId' } as const;
