import { plusDays, type CalendarDate } from './dates.ts';

export type Period = { start: CalendarDate; end: CalendarDate };

/** The period that a start alone makes: to the day after it (PRC-21). */
export function periodFrom(start: CalendarDate): Period {
  return { start, end: plusDays(start, 1) };
}

/** Choosing a start on or after the end moves the end to start + 1 day (EVT-11). */
export function withStart(period: Period, start: CalendarDate): Period {
  return start >= period.end ? periodFrom(start) : { start, end: period.end };
}

/** Choosing an end on or before the start moves the start to end − 1 day (EVT-12, PRC-22). */
export function withEnd(period: Period, end: CalendarDate): Period {
  return { start: end <= period.start ? plusDays(end, -1) : period.start, end };
}
