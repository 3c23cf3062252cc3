import { today } from '@field-sales/shared/lib/dates';
import { keepStored, readStored } from '@field-sales/shared/lib/storage';
import { useEmployeeNumber } from '@field-sales/shared/router';
import { useSyncExternalStore } from 'react';

/** How far preparing is; undefined while nothing is prepared. */
export type DayProgress = { employeeNumber: string; done: number; all: number };

const listeners = new Set<() => void>();
let progress: DayProgress | undefined;

const keyOf = (employeeNumber: string) => `prepared/${employeeNumber}`;

function notify(): void {
  for (const listener of listeners) listener();
}

export function tellProgress(next: DayProgress | undefined): void {
  progress = next;
  notify();
}

/** The day of an employee number was prepared, now. */
export function tellPrepared(employeeNumber: string): void {
  keepStored('localStorage', keyOf(employeeNumber), String(Date.now()));
  tellProgress(undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When, in ms, the day was prepared; undefined where it was another one. */
function preparedAt(employeeNumber: string): number | undefined {
  const at = Number(readStored('localStorage', keyOf(employeeNumber)));
  return at > 0 && today(new Date(at)) === today() ? at : undefined;
}

export type Day = { preparing?: DayProgress; preparedAt?: number | undefined };

/** What the home menu says of today's work (OFF-22). What was prepared before is said while it is asked for anew. */
export function useDay(): Day {
  const employeeNumber = useEmployeeNumber();
  const known = useSyncExternalStore(subscribe, () => progress);
  const at = useSyncExternalStore(subscribe, () =>
    employeeNumber === null ? undefined : preparedAt(employeeNumber),
  );
  if (at !== undefined) return { preparedAt: at };
  return known?.employeeNumber === employeeNumber ? { preparing: known } : {};
}
