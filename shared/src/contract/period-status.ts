/** Where a period stands today, as the wire numbers it (EVT-05, FLD-06). */
export const periodStatus = { scheduled: 0, inProgress: 1, completed: 2 } as const;

export type PeriodStatus = (typeof periodStatus)[keyof typeof periodStatus];
