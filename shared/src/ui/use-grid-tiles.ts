import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { dateForKey, viewRules, type CalendarView } from './calendar-tiles.ts';

type GridTilesInput = { id: string; view: CalendarView; cursor: Date; onMove: (date: Date) => void };
type GridTiles = {
  ref: RefObject<HTMLDivElement | null>;
  /** After the next render the tile under the cursor gets the focus. */
  focusCursor: () => void;
};

/**
 * Makes react-calendar's buttons the cells of a grid: one of them is in the Tab order, the chosen one is told to screen
 * readers, and keys move over them. It sets nothing that react-calendar sets itself.
 */
export function useGridTiles({ id, view, cursor, onMove }: GridTilesInput): GridTiles {
  const ref = useRef<HTMLDivElement>(null);
  // On opening, the chosen day has the focus.
  const isFocusWanted = useRef(true);

  useLayoutEffect(() => {
    const tiles = ref.current?.querySelectorAll<HTMLElement>('.react-calendar__tile') ?? [];
    const at = viewRules[view].index(cursor);
    tiles.forEach((tile, index) => {
      tile.id = `${id}-${index}`;
      tile.setAttribute('role', 'gridcell');
      tile.tabIndex = index === at ? 0 : -1;
      // A dialog that opens with the calendar in it gives this one the focus.
      tile.toggleAttribute('data-autofocus', index === at);
      const isChosen = tile.matches('.react-calendar__tile--active, .react-calendar__tile--hasActive');
      tile.setAttribute('aria-selected', String(isChosen));
      if (tile.matches('.react-calendar__tile--now')) tile.setAttribute('aria-current', 'date');
      else tile.removeAttribute('aria-current');
    });
    if (isFocusWanted.current) tiles[at]?.focus();
    isFocusWanted.current = false;
  });

  useEffect(() => {
    const grid = ref.current;
    function handleKeyDown(event: KeyboardEvent) {
      const isTile = event.target instanceof Element && event.target.getAttribute('role') === 'gridcell';
      const next = isTile ? dateForKey(event.key, cursor, view) : undefined;
      if (next === undefined) return;
      event.preventDefault();
      isFocusWanted.current = true;
      onMove(next);
    }
    grid?.addEventListener('keydown', handleKeyDown);
    return () => grid?.removeEventListener('keydown', handleKeyDown);
  });

  return {
    ref,
    focusCursor: () => {
      isFocusWanted.current = true;
    },
  };
}
