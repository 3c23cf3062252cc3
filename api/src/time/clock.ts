import { tz } from '@date-fns/tz';
import { addDays, format } from 'date-fns';

/** The time, passed in so that rules about dates and hours can be tested. */
export type Clock = () => Date;

/** Days and hours are those of Seoul, wherever a server stands. */
export const seoulZone = 'Asia/Seoul';

const inSeoul = { in: tz(seoulZone) };
const inUtc = { in: tz('UTC') };

export const systemClock: Clock = () => new Date();

/** The calendar date in Asia/Seoul, 'YYYY-MM-DD'. */
export function seoulDate(now: Date): string {
  return format(now, 'yyyy-MM-dd', inSeoul);
}

/** The hour of the day in Asia/Seoul, 0 to 23. */
export function seoulHour(now: Date): number {
  return Number(format(now, 'H', inSeoul));
}

/** The calendar date, 'YYYY-MM-DD', so many days later, or earlier if the number is negative. */
export function daysFrom(date: string, days: number): string {
  return format(addDays(date, days, inUtc), 'yyyy-MM-dd', inUtc);
}
