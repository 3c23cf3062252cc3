/** A use of something newer than the floor: its name and its place. */
export type Hit = { name: string; line: number; column: number };
