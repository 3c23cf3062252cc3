import { daysBetween, type CalendarDate } from '@field-sales/shared/lib/dates';

/** The event's dates; either may be unknown. */
export type EventDates = { start: CalendarDate | null; end: CalendarDate | null };

export type EventDays = {
  /** Days of the event, both ends included. */
  total: number;
  /** Days that have begun, 0 to `total`. */
  elapsed: number;
  /** 0 to 100. */
  percent: number;
};

/** How much of an event has passed (PERF-02, PERF-03); undefined if a date is missing. */
export function eventDays({ start, end }: EventDates, today: CalendarDate): EventDays | undefined {
  if (start === null || end === null) return undefined;
  const total = Math.max(0, daysBetween(start, end) + 1);
  const elapsed = Math.min(total, Math.max(0, daysBetween(start, today) + 1));
  return { total, elapsed, percent: total === 0 ? 0 : (elapsed / total) * 100 };
}

/** The date that a lookup starts with: today, kept within the event (PERF-07). */
export function defaultEventDate({ start, end }: EventDates, today: CalendarDate): CalendarDate {
  if (start !== null && start > today) return start;
  return end !== null && end < today ? end : today;
}

/** The limits of the date picker (PERF-06); none if the dates contradict each other. */
export function dateLimits({ start, end }: EventDates): {
  minDate: CalendarDate | undefined;
  maxDate: CalendarDate | undefined;
} {
  if (start !== null && end !== null && start > end) return { minDate: undefined, maxDate: undefined };
  return { minDate: start ?? undefined, maxDate: end ?? undefined };
}
