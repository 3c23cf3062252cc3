import { tz } from '@date-fns/tz';
import { format } from 'date-fns';
import { millisecondsInDay } from 'date-fns/constants';

/** The time, passed in so that rules about dates and hours can be tested. */
export type Clock = () => Date;

/** Days and hours are those of Seoul, wherever a server stands. */
export const seoulZone = 'Asia/Seoul';

const inSeoul = { in: tz(seoulZone) };

export const systemClock: Clock = () => new Date();

/** The calendar date in Asia/Seoul, 'YYYY-MM-DD'. */
export function seoulDate(now: Date): string {
  // Every list asks for it, and a date changes with a minute.
  const minute = Math.floor(now.getTime() / 60_000);
  if (latest.minute !== minute) latest = { minute, date: format(now, 'yyyy-MM-dd', inSeoul) };
  return latest.date;
}

let latest = { minute: Number.NaN, date: '' };

/** The hour of the day in Asia/Seoul, 0 to 23. */
export function seoulHour(now: Date): number {
  return Number(format(now, 'H', inSeoul));
}

/** The calendar date, 'YYYY-MM-DD', so many days later, or earlier if the number is negative. */
export function daysFrom(date: string, days: number): string {
  return new Date(Date.parse(date) + days * millisecondsInDay).toISOString().slice(0, 10);
}
