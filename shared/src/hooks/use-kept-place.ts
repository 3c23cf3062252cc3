import { useState } from 'react';
import { useListPlace, type ListPlace, type PlacedList } from './use-list-place.ts';
import { createViewState } from './view-state.ts';

const useLeftPlace = createViewState<ListPlace>();

/**
 * A list of `count` rows that going back to its history entry finds where it was left. One for a screen.
 * @param isReturn whether the rows of then are there again
 */
export function useKeptPlace(count: number, isReturn = true): PlacedList {
  const { read, write } = useLeftPlace();
  const [left] = useState(() => (isReturn ? read() : undefined));
  return useListPlace(count, left, write);
}
