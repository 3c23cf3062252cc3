import { useLocation } from '@field-sales/shared/router';
import { useMemo } from 'react';

const mostViews = 50;

export type ViewState<TView> = { read: () => TView | undefined; write: (view: TView) => void };

/**
 * Makes a store for what a screen, or a part of one, looked like when it was left, by history entry. Going back to the
 * entry finds it; opening the screen anew or a reload does not. The oldest are forgotten.
 * @returns the hook of the open entry's view
 */
export function createViewState<TView>(): () => ViewState<TView> {
  const views = new Map<string, TView>();
  return function useViewState() {
    const { key } = useLocation();
    return useMemo(
      () => ({
        read: () => views.get(key),
        write: (view) => {
          views.delete(key);
          views.set(key, view);
          const [oldest] = views.keys();
          if (views.size > mostViews && oldest !== undefined) views.delete(oldest);
        },
      }),
      [key],
    );
  };
}
