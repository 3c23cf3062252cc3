import type { CalendarDate } from '@field-sales/shared/lib/dates';
import { useState } from 'react';
import { useToday } from '../parts/use-today.ts';
import { defaultEventDate, type EventDates } from './event-days.ts';
import { allHierarchies } from './hierarchies.ts';
import { salesType as salesTypes, type SalesType } from '../contract/sales-type.ts';
import { getSales } from './report-calls.ts';
import { useLookup, type Lookup } from './use-lookup.ts';

type PerformanceChoice = {
  salesType: SalesType;
  accountCode: string | null;
  date: CalendarDate;
  /** Code of the middle hierarchy; empty for 전체. */
  category: string;
};

export type Performance = Lookup & {
  choice: PerformanceChoice;
  change: (part: Partial<PerformanceChoice>) => void;
};

/** What is chosen on the performance tab, and its lookup. Both survive a change of tabs. */
export function usePerformance(promotionId: string, dates: EventDates): Performance {
  const day = useToday();
  const [changes, setChanges] = useState<Partial<PerformanceChoice>>({});
  const choice: PerformanceChoice = {
    // This type is chosen at first (PERF-04).
    salesType: salesTypes.delivery,
    accountCode: null,
    date: defaultEventDate(dates, day),
    category: allHierarchies,
    ...changes,
  };
  const { accountCode, salesType, date, category } = choice;
  const parameters =
    accountCode === null ? undefined : { promotionId, accountCode, salesType, date, category };
  return {
    ...useLookup('sales', parameters, getSales),
    choice,
    change: (part) => setChanges({ ...changes, ...part }),
  };
}
