/** What kind of room it is, as the wire and the database number them (CHL-03). */
export const roomType = { group: 0, store: 1, individual: 2 } as const;

export type RoomType = (typeof roomType)[keyof typeof roomType];
