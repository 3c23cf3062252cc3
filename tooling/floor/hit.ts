/** Something newer than the floor: its name, and where it stands. */
export type Hit = { name: string; line: number; column: number };
