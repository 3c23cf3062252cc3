import { useState } from 'react';
import { useListPlace, type ListPlace, type PlacedList } from './use-list-place.ts';
import { createViewState } from './view-state.ts';

const useLeftPlace = createViewState<ListPlace>();

/**
 * Brings a list of `count` rows back to where it was left, when going back leads to its history entry. One for each
 * screen.
 * @param isReturn whether the earlier rows are there again
 */
export function useKeptPlace(count: number, isReturn = true): PlacedList {
  const { read, write } = useLeftPlace();
  const [left] = useState(() => (isReturn ? read() : undefined));
  return useListPlace(count, left, write);
}
