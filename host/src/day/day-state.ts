import { today } from '@field-sales/shared/lib/dates';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { useSyncExternalStore } from 'react';

/**
 * What is known of an employee's day:
 * - `preparing`: so many of all that is wanted are there
 * - `prepared`: all of it was on the device at that time, in ms
 * - `full`: the device does not keep it
 */
export type Day =
  | { readonly type: 'preparing'; readonly done: number; readonly all: number }
  | { readonly type: 'prepared'; readonly at: number }
  | { readonly type: 'full' };

/** What is known of the day of each employee number, and who listens for changes of it. */
export type Days = {
  readonly set: (employeeNumber: string, day: Day | undefined) => void;
  readonly of: (employeeNumber: string) => Day | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createDays(): Days {
  const listeners = new Set<() => void>();
  const days = new Map<string, Day>();
  return {
    set(employeeNumber, day) {
      if (day === undefined) days.delete(employeeNumber);
      else days.set(employeeNumber, day);
      for (const listener of listeners) listener();
    },
    of: (employeeNumber) => days.get(employeeNumber),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Those of the page: what prepares them and what shows them come in chunks of their own. */
export const pageDays = createDays();

export function isToday(at: number): boolean {
  return today(new Date(at)) === today();
}

/** What the home menu says of today's work (OFF-22). */
export function useDay(days: Days): Day | undefined {
  const employeeNumber = useEmployeeNumber();
  const day = useSyncExternalStore(days.subscribe, () =>
    employeeNumber === null ? undefined : days.of(employeeNumber),
  );
  return day?.type === 'prepared' && !isToday(day.at) ? undefined : day;
}
