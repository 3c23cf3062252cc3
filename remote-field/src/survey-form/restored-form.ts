import { dequal } from 'dequal/lite';
import type { Draft, FoundDraft } from '../drafts/draft-store.ts';
import { newPhotoKeys } from '../photos/form-photos.ts';
import type { SurveyModel, WithPhotos } from './survey-model.ts';

export type RestoredForm<TState> = {
  /** What the form shows. */
  readonly shown: TState;
  /**
   * The state that the first edit starts from, if it is not `shown`: the draft merged into the server's record, which
   * may contain what was sent.
   */
  readonly underChange: TState | null;
};

/**
 * The form that a found draft gives; null where there is no draft, or where its content is not this form's.
 * `isInPlace`: it goes in the place of all that the server has, of which it knows nothing.
 */
export function restoreForm<TState extends WithPhotos, TAction>(
  model: SurveyModel<TState, TAction>,
  found: FoundDraft | null,
  isInPlace: boolean,
): RestoredForm<TState> | null {
  if (found === null) return null;
  const { draft } = found;
  const stored = new Set(found.photos.map(({ key }) => key));
  const merged = withStoredPhotos(model, model.restore(draft.content, isInPlace), stored, isInPlace);
  const unanswered = unansweredState(model, draft, stored);
  if (unanswered !== null) return { shown: unanswered, underChange: merged };
  return merged === null ? null : { shown: merged, underChange: null };
}

/** The draft's state; a photo whose bytes are gone is not in it, nor with `isInPlace` one of the server. */
function withStoredPhotos<TState extends WithPhotos, TAction>(
  model: SurveyModel<TState, TAction>,
  state: TState | null,
  stored: ReadonlySet<string>,
  isInPlace = false,
): TState | null {
  if (state === null) return null;
  const { photos } = state;
  return (isInPlace ? photos.shown.map(({ key }) => key) : newPhotoKeys(photos))
    .filter((key) => !stored.has(key))
    .reduce<TState>((before, key) => model.reduce(before, { type: 'photoRemoved', key }), state);
}

/**
 * A draft that was sent, never answered and not changed since: it is shown as it was sent, so that it goes out again as the
 * same call under the same key. Put on top of what the server has by then, it would be another call, and stored twice.
 */
function unansweredState<TState extends WithPhotos, TAction>(
  model: SurveyModel<TState, TAction>,
  { attempt, content }: Draft,
  stored: ReadonlySet<string>,
): TState | null {
  if (attempt === null) return null;
  const state = withStoredPhotos(model, model.resume(content), stored);
  return state !== null && dequal(model.toCall(state), attempt.call) ? state : null;
}
