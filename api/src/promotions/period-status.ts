import { periodStatus, type PeriodStatus } from '@field-sales/shared/contract/period-status';

const shownOrder: readonly PeriodStatus[] = [
  periodStatus.inProgress,
  periodStatus.scheduled,
  periodStatus.completed,
];

/** The status of a period of calendar dates, of which the first and the last are included. */
export function statusOfPeriod(startDate: string, endDate: string, today: string): PeriodStatus {
  if (today < startDate) return periodStatus.scheduled;
  return today > endDate ? periodStatus.completed : periodStatus.inProgress;
}

/**
 * Rows with the status of their periods: those in progress first, then scheduled ones, then completed ones, otherwise
 * in their old order.
 */
export function withStatus<TRow extends { startDate: string; endDate: string }>(
  rows: readonly TRow[],
  today: string,
): { row: TRow; status: PeriodStatus }[] {
  return rows
    .map((row) => ({ row, status: statusOfPeriod(row.startDate, row.endDate, today) }))
    .sort((one, other) => shownOrder.indexOf(one.status) - shownOrder.indexOf(other.status));
}
