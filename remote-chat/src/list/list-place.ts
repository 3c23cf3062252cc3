import type { ListPlace } from '@field-sales/shared/hooks/use-list-place';
import { perPage, usePageScope } from '../page/page-scope.ts';

const listPlacesOf = perPage(() => new Map<string | null, ListPlace>());

/** Where a person was in the list, by employee. */
export function useListPlaces(): Map<string | null, ListPlace> {
  return listPlacesOf(usePageScope());
}
