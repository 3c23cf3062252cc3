/** 0 scheduled, 1 in progress, 2 completed (EVT-05), by calendar dates. */
export function periodStatus(startDate: string, endDate: string, today: string): 0 | 1 | 2 {
  if (today < startDate) return 0;
  return today > endDate ? 2 : 1;
}
