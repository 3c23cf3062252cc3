import type { PriceSurvey, StandSurvey } from '../contract/field.ts';
import { newKey } from '@field-sales/shared/lib/new-key';
import type { FormCall } from '@field-sales/shared/waiting/waiting-work';
import { dequal } from 'dequal/lite';
import type { StoreApi } from 'zustand/vanilla';
import { removeDraft, type Draft, type SaveAttempt } from '../drafts/draft-store.ts';
import { createDraftAutosave, type AutosaveStatus } from '../drafts/draft-autosave.ts';
import { createDraftPhotos } from '../drafts/draft-photos.ts';
import { newPhotoKeys, type PhotoAction } from '../photos/form-photos.ts';
import { createPhotoQueue, type PhotoQueue } from '../photos/photo-queue.ts';
import { createPhotoUrls, type PhotoUrls } from '../photos/photo-urls.ts';
import { registrationKeys } from '../saving/earlier-saves.ts';
import type { PreparedSave, SavedSession } from '../saving/save-survey.ts';
import { draftIdOf, type SurveyNames, type SurveyTarget } from '../survey/survey-target.ts';
import { createFormState } from './form-state.ts';
import { ofForm, restoredFrom, type FoundForm } from './found-form.ts';
import { restoreForm } from './restored-form.ts';
import type { SurveyModel, WithPhotos } from './survey-model.ts';

type SessionInput<TState extends WithPhotos, TAction> = {
  target: SurveyTarget;
  names: SurveyNames;
  model: SurveyModel<TState, TAction>;
  /** The answer that the form is opened with, parsed and as it came. */
  survey: Pick<StandSurvey | PriceSurvey, 'images' | 'savedUnder'>;
  answer: unknown;
  /** What the device has of the form. */
  found: FoundForm;
};

/** One form while it is open: its state, its draft on the device, its photos. */
export type SurveySession<TState, TAction> = SavedSession & {
  readonly store: StoreApi<TState>;
  /** Whether all of it is on the device. */
  readonly status: StoreApi<AutosaveStatus>;
  readonly photoQueue: PhotoQueue;
  readonly photoUrls: PhotoUrls;
  /** A draft was found and is shown (`fieldText.draftFound`). */
  readonly isRestored: boolean;
  /** What waits is shown, as it was saved. */
  readonly isWaiting: boolean;
  readonly dispatch: (action: TAction | PhotoAction) => void;
  /** Removes the draft: the form is begun again. */
  readonly discard: () => Promise<void>;
  /** Leaves the form and keeps its draft (SH-37); done when the photos that are being made ready are on the device. */
  readonly leave: () => Promise<void>;
};

export function createSurveySession<TState extends WithPhotos, TAction>(
  input: SessionInput<TState, TAction>,
): SurveySession<TState, TAction> {
  const { target, names, model, answer, survey } = input;
  const found = ofForm(input.found, target, survey.savedUnder);
  const form = createStoredForm({ ...input, found });
  const { store, underChange, dispatch, isRestored, isWaiting, draftPhotos, photoUrls, autosave, attempt } =
    form;
  const photoQueue = createPhotoQueue({ ...form, count: () => underChange().photos.shown.length });

  async function prepareSave(): Promise<PreparedSave> {
    await photoQueue.onIdle();
    const state = store.getState();
    const call = model.toCall(state);
    const prepared = attempt(call);
    autosave.touch();
    await autosave.onIdle();
    return {
      ...prepared,
      photoCount: state.photos.shown.length,
      content: model.toDraft(state),
    };
  }

  return {
    target,
    names,
    draftId: form.id,
    answer,
    waiting: found.waiting?.record ?? null,
    unsent: found.unsent,
    store,
    status: autosave.status,
    draftPhotos,
    photoQueue,
    photoUrls,
    isRestored,
    isWaiting,
    dispatch,
    prepareSave,
    discard: async () => {
      autosave.close();
      await autosave.onIdle();
      await removeDraft(form.id, draftPhotos.keys());
    },
    close: autosave.close,
    reopen: autosave.reopen,
    leave: async () => {
      photoUrls.revokeAll();
      if (autosave.isClosed()) return;
      await photoQueue.onIdle();
      await autosave.onIdle();
      autosave.leave();
    },
  };
}

/** The form's state, and its draft on the device, which follows every change. */
function createStoredForm<TState extends WithPhotos, TAction>(input: SessionInput<TState, TAction>) {
  const { target, names, model, survey } = input;
  const { draft, waiting, unsent } = input.found;
  const found = restoredFrom(input.found);
  const isFromWaiting = waiting !== null && (draft === null || draft === 'unread');
  const id = found?.draft.id ?? draftIdOf(target);
  const unsentKeys = [...new Set([...(found?.draft.unsentKeys ?? []), ...registrationKeys(unsent)])];
  const devicePhotos = found?.photos ?? [];
  // A draft that was begun on a waiting save already has its photos.
  const draftPhotos = createDraftPhotos({ id, photos: devicePhotos, areWritten: !isFromWaiting });
  const photoUrls = createPhotoUrls(survey.images, devicePhotos);
  const restored = restoreForm(model, found, id !== draftIdOf(target));
  const form = createFormState({ model, restored, onChange: handleChange });
  let lastAttempt = restored === null ? null : (found?.draft.attempt ?? null);
  const autosave = createDraftAutosave({
    id,
    isUnread: draft === 'unread',
    photos: draftPhotos,
    current: currentDraft,
  });

  function draftOf(state: TState): Draft {
    const photoKeys = newPhotoKeys(state.photos);
    return { id, ...names, content: model.toDraft(state), photoKeys, attempt: lastAttempt, unsentKeys };
  }

  function currentDraft(): Draft | null {
    const state = form.store.getState();
    return model.isAsOpened(state) && lastAttempt === null ? null : draftOf(state);
  }

  function handleChange(removedKeys: readonly string[]): void {
    for (const key of removedKeys) {
      draftPhotos.remove(key);
      photoUrls.remove(key);
    }
    autosave.touch();
  }

  function draftWith(action: PhotoAction): Draft | null {
    const before = form.underChange();
    const after = model.reduce(before, action);
    return after === before ? null : draftOf(after);
  }

  /** One key for one content: content that is sent a second time goes under its first key (SH-33, OFF-33). */
  function attempt(call: FormCall): SaveAttempt {
    if (lastAttempt === null || !dequal(lastAttempt.call, call)) {
      const earlierKeys =
        lastAttempt === null ? [] : [...lastAttempt.earlierKeys, lastAttempt.idempotencyKey];
      lastAttempt = { idempotencyKey: newKey(), call, earlierKeys };
    }
    return lastAttempt;
  }

  return {
    ...form,
    id,
    isWaiting: isFromWaiting && restored !== null,
    isRestored: restored !== null && !isFromWaiting && !model.isAsOpened(restored.shown),
    draftPhotos,
    photoUrls,
    autosave,
    draftWith,
    attempt,
  };
}
