import { dequal } from 'dequal/lite';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { newPhotoKeys, type PhotoAction } from '../photos/form-photos.ts';
import type { RestoredForm } from './restored-form.ts';
import type { SurveyModel, WithPhotos } from './survey-model.ts';

export type FormState<TState, TAction> = {
  /** What the form shows. */
  readonly store: StoreApi<TState>;
  /** What a change is made to: see `RestoredForm`. */
  readonly underChange: () => TState;
  readonly dispatch: (action: TAction | PhotoAction) => void;
};

type FormStateInput<TState extends WithPhotos, TAction> = {
  model: SurveyModel<TState, TAction>;
  restored: RestoredForm<TState> | null;
  /** Called after each change, with the keys of this device's photos that the form no longer has. */
  onChange: (removedKeys: readonly string[]) => void;
};

/** What a form holds, and how it changes. */
export function createFormState<TState extends WithPhotos, TAction>({
  model,
  restored,
  onChange,
}: FormStateInput<TState, TAction>): FormState<TState, TAction> {
  const store = createStore<TState>(() => restored?.shown ?? model.opened);
  let behindShown = restored?.underChange ?? null;

  function underChange(): TState {
    return behindShown ?? store.getState();
  }

  /**
   * The shown state with the action applied; null if that changes what is sent. Such an action only flags rows, at a
   * press of Save.
   */
  function changedInLooks(action: TAction | PhotoAction): TState | null {
    if (behindShown === null) return null;
    const shown = store.getState();
    const changed = model.reduce(shown, action);
    return dequal(model.toCall(changed), model.toCall(shown)) ? changed : null;
  }

  return {
    store,
    underChange,
    dispatch: (action) => {
      const before = underChange();
      const after = model.reduce(before, action);
      if (after === before) return;
      const changed = changedInLooks(action);
      if (changed !== null) {
        behindShown = after;
        store.setState(changed, true);
        onChange([]);
        return;
      }
      behindShown = null;
      store.setState(after, true);
      const shownKeys = new Set(after.photos.shown.map(({ key }) => key));
      onChange(newPhotoKeys(before.photos).filter((key) => !shownKeys.has(key)));
    },
  };
}
