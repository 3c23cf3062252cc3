import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { holdPlace, scrollerOf, wantedRows } from './rows-in-sight.ts';

/** How many rows become whole at once; more would block a slow phone. */
const atOnce = 1;
/** How many are whole in the first drawing: what fills the screen of a phone. */
const inFirstDrawing = 3;

export type PlainRows = {
  /** The rows that are not whole; a newly added row is not among them. */
  readonly plain: ReadonlySet<string>;
  /** The height in px that each row had when it was whole. */
  readonly heights: ReadonlyMap<string, number>;
};

/**
 * Which rows of a list are not whole: all but those near what is in sight, and around the focus, so that the key Tab
 * finds the next one. `list` has one child for each key, and stands in the body of a page, which scrolls.
 */
export function usePlainRows(list: RefObject<HTMLElement | null>, keys: readonly string[]): PlainRows {
  const [rows, setRows] = useState<PlainRows>(() => ({
    plain: new Set(keys.slice(inFirstDrawing)),
    heights: new Map(),
  }));
  const { plain } = rows;
  const release = useRef<() => void>(undefined);

  const update = useEffectEvent(() => {
    const { current: element } = list;
    if (element === null) return;
    const wanted = wantedRows(element).flatMap((index) => keys[index] ?? []);
    const missing = wanted.filter((key) => plain.has(key));
    const whole = new Set([...wanted.filter((key) => !plain.has(key)), ...missing.slice(0, atOnce)]);
    const heights = new Map(rows.heights);
    let isChanged = missing.length > 0;
    keys.forEach((key, index) => {
      if (plain.has(key) || whole.has(key)) return;
      isChanged = true;
      heights.set(key, element.children[index]?.getBoundingClientRect().height ?? 0);
    });
    if (!isChanged) return;
    release.current = holdPlace(element);
    setRows({ plain: new Set(keys.filter((key) => !whole.has(key))), heights });
  });

  useLayoutEffect(() => {
    release.current?.();
    release.current = undefined;
  }, [plain]);

  // One step after the other, until all wanted rows are whole.
  useEffect(() => {
    const timer = setTimeout(update);
    return () => clearTimeout(timer);
  }, [plain, keys]);

  useEffect(() => {
    const { current: element } = list;
    if (element === null) return undefined;
    const handleChange = () => update();
    const scroller = scrollerOf(element);
    const observer = new ResizeObserver(handleChange);
    observer.observe(scroller);
    observer.observe(element);
    scroller.addEventListener('scroll', handleChange, { passive: true });
    element.addEventListener('focusin', handleChange);
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', handleChange);
      element.removeEventListener('focusin', handleChange);
    };
  }, [list]);

  return rows;
}
