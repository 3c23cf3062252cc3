import type { Period } from '@field-sales/shared/lib/period';

/** The dates of the filter until a person chooses others: both are today (EVT-10). */
export function defaultPeriod(today: string): Period {
  return { start: today, end: today };
}
