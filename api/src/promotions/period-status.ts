/** 0 scheduled, 1 in progress, 2 completed (EVT-05). */
export type PeriodStatus = 0 | 1 | 2;

const shownOrder: readonly PeriodStatus[] = [1, 0, 2];

/** The status of a period of calendar dates, both included. */
export function periodStatus(startDate: string, endDate: string, today: string): PeriodStatus {
  if (today < startDate) return 0;
  return today > endDate ? 2 : 1;
}

/** Rows with the status of their periods: in progress first, then scheduled, then completed, otherwise as they were. */
export function withStatus<TRow extends { startDate: string; endDate: string }>(
  rows: readonly TRow[],
  today: string,
): (TRow & { status: PeriodStatus })[] {
  return rows
    .map((row) => ({ ...row, status: periodStatus(row.startDate, row.endDate, today) }))
    .sort((one, other) => shownOrder.indexOf(one.status) - shownOrder.indexOf(other.status));
}
