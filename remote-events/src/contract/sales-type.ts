/** Which performance is looked up, as the wire numbers it (CON-15, PERF-04). */
export const salesType = { delivery: '1', pos: '2' } as const;

export type SalesType = (typeof salesType)[keyof typeof salesType];
