import type { SurveyPhoto } from '@field-sales/shared/contract/field';
import { newKey } from '@field-sales/shared/lib/new-key';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredPhoto } from '../drafts/database.ts';
import { createDraftKeeper, type KeptStatus } from '../drafts/draft-keeper.ts';
import { removeDraft, type Draft, type FoundDraft, type SaveAttempt } from '../drafts/draft-store.ts';
import { newPhotosOf, type FormPhotos, type PhotoAction } from '../photos/form-photos.ts';
import { heldPhoto, type HeldPhoto } from '../photos/held-photo.ts';
import { createPhotoUrls, type PhotoUrls } from '../photos/photo-urls.ts';
import { createPhotoWork, type PhotoWork } from '../photos/photo-work.ts';
import type { PhotoCodec } from '../photos/prepare-photo.ts';
import type { PreparedSave, SavedSession } from '../saving/save-survey.ts';
import type { SurveyCall } from '../survey/survey-call.ts';
import { draftIdOf, type SurveyNames, type SurveyTarget } from '../survey/survey-target.ts';

/** What a kind of survey brings to the form core. All pure. */
export type SurveyModel<TState extends { readonly photos: FormPhotos }, TAction> = {
  /** The form as it opens without a draft. */
  readonly opened: TState;
  readonly reduce: (state: TState, action: TAction | PhotoAction) => TState;
  /** Whether a save would send nothing else than when the form opened. */
  readonly isAsOpened: (state: TState) => boolean;
  readonly toDraft: (state: TState) => unknown;
  /** A draft on top of what the server has now. Null where the content is none of this form's. */
  readonly restore: (content: unknown) => TState | null;
  /** A draft as it was written, whatever the server has now. Null as above. */
  readonly resume: (content: unknown) => TState | null;
  readonly toCall: (state: TState) => SurveyCall;
};

type SessionInput<TState extends { readonly photos: FormPhotos }, TAction> = {
  target: SurveyTarget;
  names: SurveyNames;
  model: SurveyModel<TState, TAction>;
  images: readonly SurveyPhoto[];
  /** What the device has of the form; `unread` where it does not say. */
  found: FoundDraft | null | 'unread';
  codec: PhotoCodec;
};

/** One form while it is open: its state, its draft on the device, its photos. */
export type SurveySession<TState, TAction> = SavedSession & {
  readonly store: StoreApi<TState>;
  /** Whether all of it is on the device. */
  readonly status: StoreApi<KeptStatus>;
  readonly photoWork: PhotoWork;
  readonly urls: PhotoUrls;
  /** A draft was found and is shown (`field.draftFound`). */
  readonly isRestored: boolean;
  readonly dispatch: (action: TAction | PhotoAction) => void;
  /** Removes the draft: the form is begun again. */
  readonly discard: () => Promise<void>;
  /** The form is left: done when the photos that are being made ready are on the device. */
  readonly leave: () => Promise<void>;
};

export function createSurveySession<TState extends { readonly photos: FormPhotos }, TAction>(
  input: SessionInput<TState, TAction>,
): SurveySession<TState, TAction> {
  const { target, names, model, images, codec } = input;
  const found = input.found === 'unread' ? null : input.found;
  const id = draftIdOf(target);
  const photos = new Map(found?.photos.map((photo) => [photo.key, heldPhoto(photo)]));
  const urls = createPhotoUrls(images);
  for (const { key, blob } of photos.values()) urls.set(key, blob);

  const merged = found === null ? null : restoredState(model, model.restore(found.draft.content), photos);
  const unanswered = found === null ? null : unansweredState(model, found, photos);
  const restored = unanswered ?? merged;
  const store = createStore<TState>(() => restored ?? model.opened);
  // What the first change is made to: what was sent may be on the server by now, and is in sight then.
  let underChange = unanswered === null ? null : merged;
  let attempt = restored === null ? null : (found?.draft.attempt ?? null);

  function draftOf(state: TState): Draft {
    const photoKeys = newPhotosOf(state.photos).map(({ key }) => key);
    return { id, ...names, content: model.toDraft(state), photoKeys, attempt };
  }

  const keeper = createDraftKeeper({
    id,
    isUnread: input.found === 'unread',
    current: () => {
      const state = store.getState();
      return model.isAsOpened(state) && attempt === null ? null : draftOf(state);
    },
  });

  function stateUnderChange(): TState {
    return underChange ?? store.getState();
  }

  function dispatch(action: TAction | PhotoAction): void {
    const before = stateUnderChange();
    const after = model.reduce(before, action);
    if (after === before) return;
    const marked = underChange === null ? null : model.reduce(store.getState(), action);
    if (marked !== null && isSameCall(model.toCall(marked), model.toCall(store.getState()))) {
      // What is only shown, such as the flags of a press of Save, leaves what was sent as it is.
      underChange = after;
      store.setState(marked, true);
      keeper.touch();
      return;
    }
    underChange = null;
    store.setState(after, true);
    const kept = new Set(after.photos.shown.map(({ key }) => key));
    for (const { key } of newPhotosOf(before.photos)) {
      if (!kept.has(key)) forgetPhoto(key);
    }
    keeper.touch();
  }

  function forgetPhoto(key: string): void {
    keeper.forgetPhoto(key);
    photos.delete(key);
    urls.remove(key);
  }

  /** The photo is stored together with the draft that names it before it shows (SH-36). */
  function keep(photo: StoredPhoto, action: PhotoAction): Promise<void> {
    return keeper.run(async () => {
      const before = stateUnderChange();
      const after = model.reduce(before, action);
      // What it was to replace is gone, or the form is.
      if (after === before || keeper.isClosed()) return;
      await keeper.keepPhoto(photo, draftOf(after));
      const held = heldPhoto(photo);
      photos.set(photo.key, held);
      urls.set(photo.key, held.blob);
      dispatch(action);
    });
  }

  const photoWork = createPhotoWork({ codec, keep, count: () => stateUnderChange().photos.shown.length });

  return {
    target,
    names,
    store,
    status: keeper.status,
    photoWork,
    urls,
    isRestored: restored !== null && !model.isAsOpened(restored),
    dispatch,
    prepareSave: async () => {
      await photoWork.settled();
      const state = store.getState();
      const call = model.toCall(state);
      if (attempt === null || !isSameCall(attempt.call, call)) {
        attempt = { idempotencyKey: newKey(), call };
      }
      const prepared = attempt;
      keeper.touch();
      await keeper.settled();
      return {
        ...prepared,
        photos: call.photoKeys.flatMap((key) => photos.get(key) ?? []),
        photoCount: state.photos.shown.length,
      };
    },
    discard: async () => {
      keeper.close();
      await keeper.settled();
      await removeDraft(id, [...photos.keys()]);
    },
    close: keeper.close,
    reopen: keeper.reopen,
    leave: async () => {
      urls.revokeAll();
      if (keeper.isClosed()) return;
      await photoWork.settled();
      await keeper.settled();
    },
  };
}

function isSameCall(one: SurveyCall, other: SurveyCall): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The draft's state; a photo whose bytes are gone is not in it. */
function restoredState<TState extends { readonly photos: FormPhotos }, TAction>(
  model: SurveyModel<TState, TAction>,
  state: TState | null,
  photos: ReadonlyMap<string, HeldPhoto>,
): TState | null {
  if (state === null) return null;
  return newPhotosOf(state.photos)
    .filter(({ key }) => !photos.has(key))
    .reduce<TState>((before, { key }) => model.reduce(before, { type: 'photoRemoved', key }), state);
}

/**
 * A draft that was sent and not changed since, whose answer never came: shown as it was sent, so that it is sent again as
 * the same call under the same key. On top of what the server has by then it would be another call, and stored twice.
 */
function unansweredState<TState extends { readonly photos: FormPhotos }, TAction>(
  model: SurveyModel<TState, TAction>,
  { draft: { attempt, content } }: FoundDraft,
  photos: ReadonlyMap<string, HeldPhoto>,
): TState | null {
  if (attempt === null) return null;
  const state = restoredState(model, model.resume(content), photos);
  return state !== null && isSameCall(model.toCall(state), attempt.call) ? state : null;
}
