import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import type { CacheSnapshot, VirtualizerHandle } from 'virtua';

/** Where a long list was left: its number of rows, how far it was scrolled in px, and the rows' sizes as measured. */
export type ListPlace = { count: number; offset: number; sizes: CacheSnapshot };

export type PlacedList = {
  /** For the Virtualizer. */
  list: RefObject<VirtualizerHandle | null>;
  /** Props of the Virtualizer; without sizes if they were measured with another number of rows. */
  sizes: { cache?: CacheSnapshot };
  /** Where the list is now. */
  here: () => ListPlace | undefined;
};

/**
 * Brings a list of `count` rows back to where it was left.
 * @param onLeave gets the list's place when it is removed; it has to be the same function as long as the place is the
 * same
 */
export function useListPlace(
  count: number,
  left: ListPlace | undefined,
  onLeave?: (place: ListPlace) => void,
): PlacedList {
  const list = useRef<VirtualizerHandle>(null);
  const latestCount = useRef(count);
  const offset = left?.offset;

  useLayoutEffect(() => {
    latestCount.current = count;
  }, [count]);
  useLayoutEffect(() => {
    if (offset !== undefined) list.current?.scrollTo(offset);
  }, [offset]);
  useLayoutEffect(() => {
    const { current: handle } = list;
    return () => {
      if (handle !== null) onLeave?.(placeOf(handle, latestCount.current));
    };
  }, [onLeave]);

  const here = useCallback(
    () => (list.current === null ? undefined : placeOf(list.current, latestCount.current)),
    [],
  );
  return { list, sizes: left?.count === count ? { cache: left.sizes } : {}, here };
}

function placeOf({ scrollOffset, cache }: VirtualizerHandle, count: number): ListPlace {
  return { count, offset: scrollOffset, sizes: cache };
}
