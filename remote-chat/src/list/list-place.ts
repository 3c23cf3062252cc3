import type { VirtualizerHandle } from 'virtua';
import { perPage, usePageScope } from '../page/page-scope.ts';

/** Where a person was in the list: sizes of the rows as they were measured, and how far it was scrolled, in px. */
type ListPlace = { count: number; offset: number; sizes: VirtualizerHandle['cache'] };

const listPlacesOf = perPage(() => new Map<string | null, ListPlace>());

/** The places of the list, by employee. */
export function useListPlaces(): Map<string | null, ListPlace> {
  return listPlacesOf(usePageScope());
}
