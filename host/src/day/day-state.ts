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

const listeners = new Set<() => void>();
const days = new Map<string, Day>();

export function tellDay(employeeNumber: string, day: Day | undefined): void {
  if (day === undefined) days.delete(employeeNumber);
  else days.set(employeeNumber, day);
  for (const listener of listeners) listener();
}

export function dayOf(employeeNumber: string): Day | undefined {
  return days.get(employeeNumber);
}

export function isToday(at: number): boolean {
  return today(new Date(at)) === today();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the home menu says of today's work (OFF-22). */
export function useDay(): Day | undefined {
  const employeeNumber = useEmployeeNumber();
  const day = useSyncExternalStore(subscribe, () =>
    employeeNumber === null ? undefined : dayOf(employeeNumber),
  );
  return day?.type === 'prepared' && !isToday(day.at) ? undefined : day;
}
