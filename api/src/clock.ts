/** The time, given from outside so that rules about dates and hours can be tested. */
export type Clock = () => Date;

const SEOUL_OFFSET = 9 * 60 * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;
const STOCK_READY_HOUR = 15;

export const systemClock: Clock = () => new Date();

/** The calendar date in Asia/Seoul, 'YYYY-MM-DD'. Korea has had no summer time since 1988: the offset is fixed. */
export function seoulDate(now: Date): string {
  return new Date(now.getTime() + SEOUL_OFFSET).toISOString().slice(0, 10);
}

/** Days from one calendar date on, backwards where negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** Which day's stock is shown: from 15:00 in Seoul on D-1, before D-2 (CON-04). */
export function stockDay(now: Date): { label: 'D-1' | 'D-2'; date: string } {
  const hour = new Date(now.getTime() + SEOUL_OFFSET).getUTCHours();
  const today = seoulDate(now);
  return hour >= STOCK_READY_HOUR
    ? { label: 'D-1', date: addDays(today, -1) }
    : { label: 'D-2', date: addDays(today, -2) };
}

/** 0 scheduled, 1 in progress, 2 completed (EVT-05), by calendar dates. */
export function periodStatus(startDate: string, endDate: string, today: string): 0 | 1 | 2 {
  if (today < startDate) return 0;
  return today > endDate ? 2 : 1;
}
