import { useLocation } from '@field-sales/shared/router';

/**
 * What a screen looked like when it was left, by history entry: going back to the entry finds it again, opening the
 * screen anew does not, nor does a reload. The oldest are forgotten.
 */
const kept = new Map<string, unknown>();
const most = 50;

export type KeptView<TView> = { read: () => TView | undefined; write: (view: TView) => void };

/** The place for one part of the open history entry's view; `isView` tells whether what lies there is of its kind. */
export function useKeptView<TView>(
  part: string,
  isView: (value: unknown) => value is TView,
): KeptView<TView> {
  const key = `${useLocation().key} ${part}`;
  return {
    read: () => {
      const view = kept.get(key);
      return isView(view) ? view : undefined;
    },
    write: (view) => {
      kept.delete(key);
      kept.set(key, view);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
