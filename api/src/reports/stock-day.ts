import { daysFrom, seoulDate, seoulHour } from '../time/clock.ts';

const stockReadyHour = 15;

/** The day whose stock is shown: D-1 from `stockReadyHour` on, in Seoul; before that D-2 (CON-04). */
export function stockDay(now: Date): { label: 'D-1' | 'D-2'; date: string } {
  const today = seoulDate(now);
  return seoulHour(now) >= stockReadyHour
    ? { label: 'D-1', date: daysFrom(today, -1) }
    : { label: 'D-2', date: daysFrom(today, -2) };
}
