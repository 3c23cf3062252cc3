import { useLocation } from '@field-sales/shared/router';
import { useMemo } from 'react';

/**
 * What a screen looked like when it was left, by history entry: going back to the entry finds it again, opening the
 * screen anew does not, nor does a reload. The oldest are forgotten.
 */
const views = new Map<string, unknown>();
const mostViews = 50;

export type ViewState<TView> = { read: () => TView | undefined; write: (view: TView) => void };

/** The place for one part of the open history entry's view; `isView` tells whether what lies there is of its kind. */
export function useViewState<TView>(
  part: string,
  isView: (value: unknown) => value is TView,
): ViewState<TView> {
  const key = `${useLocation().key} ${part}`;
  return useMemo(
    () => ({
      read: () => {
        const view = views.get(key);
        return isView(view) ? view : undefined;
      },
      write: (view) => {
        views.delete(key);
        views.set(key, view);
        const [oldest] = views.keys();
        if (views.size > mostViews && oldest !== undefined) views.delete(oldest);
      },
    }),
    [key, isView],
  );
}
