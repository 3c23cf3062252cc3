import { today } from '@field-sales/shared/lib/dates';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { useSyncExternalStore } from 'react';

/**
 * What is known of an employee's day:
 * - `preparing`: `done` of `all` wanted answers are there
 * - `prepared`: at that time, in ms, all of it was on the device
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

/**
 * The state of this page's days: the code that prepares them and the code that shows them come in chunks of their own.
 */
export const pageDays = createDays();

export function isToday(at: number): boolean {
  return today(new Date(at)) === today();
}

/** What the home menu says about today's work (OFF-22). */
export function useDay(days: Days): Day | undefined {
  const employeeNumber = useEmployeeNumber();
  const day = useSyncExternalStore(days.subscribe, () =>
    employeeNumber === null ? undefined : days.of(employeeNumber),
  );
  return day?.type === 'prepared' && !isToday(day.at) ? undefined : day;
}
