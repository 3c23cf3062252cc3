import { daysFrom, seoulDate, seoulHour } from '../time/clock.ts';

const stockReadyHour = 15;

/** Which day's stock is shown: from 15:00 in Seoul on D-1, before D-2 (CON-04). */
export function stockDay(now: Date): { label: 'D-1' | 'D-2'; date: string } {
  const today = seoulDate(now);
  return seoulHour(now) >= stockReadyHour
    ? { label: 'D-1', date: daysFrom(today, -1) }
    : { label: 'D-2', date: daysFrom(today, -2) };
}
