/** Korean text of where a period stands today (SH-02, EVT-05, FLD-06). */
export const periodStatusText = {
  scheduled: '예정',
  inProgress: '진행중',
} as const;
