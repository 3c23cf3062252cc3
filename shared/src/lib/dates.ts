import { addDays, differenceInCalendarDays, isValid, lightFormat, parseISO } from 'date-fns';
import { noValue } from './no-value.ts';

/** A calendar date of the device as `YYYY-MM-DD`: never an instant, so no time zone shifts it (SH-28, CON-01). */
export type CalendarDate = string;

const dateFormat = 'yyyy-MM-dd';

/** Today by the device's calendar. */
export function today(now: Date = new Date()): CalendarDate {
  return lightFormat(now, dateFormat);
}

/** Midnight of the date in the device's time zone. */
export function toLocalDate(date: CalendarDate): Date {
  return parseISO(date);
}

/** The calendar date of a local `Date`. */
export function toCalendarDate(date: Date): CalendarDate {
  return lightFormat(date, dateFormat);
}

/** The date `count` days later; earlier for a negative count. */
export function plusDays(date: CalendarDate, count: number): CalendarDate {
  return toCalendarDate(addDays(toLocalDate(date), count));
}

/** Days from `start` to `end`: 0 for the same day. */
export function daysBetween(start: CalendarDate, end: CalendarDate): number {
  return differenceInCalendarDays(toLocalDate(end), toLocalDate(start));
}

/** A period as 'start ~ end' (FLD-04). */
export function formatPeriod(start: CalendarDate | null, end: CalendarDate | null): string {
  return `${start ?? noValue} ~ ${end ?? noValue}`;
}

/** Date and time of an instant in the device's zone as `YYYY-MM-DD HH:mm` (SH-09, CHR-21); '' for none. */
export function formatDateTime(instant: string | null): string {
  return formatInstant(instant, 'yyyy-MM-dd HH:mm');
}

/** Formats an instant in the device's zone by a pattern; '' where there is none, and unchanged where it is not an instant. */
export function formatInstant(instant: string | null, pattern: string): string {
  if (instant === null) return '';
  const date = parseISO(instant.trim().replace(' ', 'T'));
  return isValid(date) ? lightFormat(date, pattern) : instant;
}
