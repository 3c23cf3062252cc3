import type { VirtualizerHandle } from 'virtua';

/** Where a person was in the list: sizes of the rows as they were measured, and how far it was scrolled, in px. */
type ListPlace = { count: number; offset: number; sizes: VirtualizerHandle['cache'] };

const places = new Map<string | null, ListPlace>();

export function keepListPlace(employeeNumber: string | null, count: number, list: VirtualizerHandle): void {
  places.set(employeeNumber, { count, offset: list.scrollOffset, sizes: list.cache });
}

export function keptListPlace(employeeNumber: string | null): ListPlace | undefined {
  return places.get(employeeNumber);
}
