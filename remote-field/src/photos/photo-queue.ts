import { maxFileBytes } from '@field-sales/shared/contract/photo-limits';
import { isStorageFull } from '@field-sales/shared/lib/device-database';
import { newKey } from '@field-sales/shared/lib/new-key';
import { commonText } from '@field-sales/shared/text/common';
import { PhotoRefusal, preparePhoto } from '@field-sales/shared/waiting/prepare-photo';
import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import pLimit from 'p-limit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DraftAutosave } from '../drafts/draft-autosave.ts';
import type { DraftPhotos } from '../drafts/draft-photos.ts';
import type { Draft } from '../drafts/draft-store.ts';
import { fieldText } from '../text/field-text.ts';
import { photoLimit, type PhotoAction } from './form-photos.ts';
import type { PhotoUrls } from './photo-urls.ts';

/** What the photo grid shows beside the photos themselves. */
export type PhotoQueueState = {
  /** Chosen files that are being made ready, in their order. */
  readonly waiting: readonly string[];
  /** Photos whose replacement is being made ready. */
  readonly replacing: readonly string[];
  /** Stands under the grid until the next try. */
  readonly error: string | null;
};

export type PhotoQueue = {
  readonly store: StoreApi<PhotoQueueState>;
  add: (files: readonly File[]) => void;
  replace: (key: string, file: File) => void;
  /** Takes the error away: the user goes on. */
  clearError: () => void;
  /** Waits until every chosen file is stored or refused. */
  onIdle: () => Promise<void>;
};

type PhotoQueueInput = {
  /** How many photos the form has now. */
  count: () => number;
  /** The draft as it would be with a photo in it; null where the form no longer has a place for the photo. */
  draftWith: (action: PhotoAction) => Draft | null;
  dispatch: (action: PhotoAction) => void;
  draftPhotos: Pick<DraftPhotos, 'add' | 'remove'>;
  photoUrls: Pick<PhotoUrls, 'add'>;
  autosave: Pick<DraftAutosave, 'run' | 'write' | 'isClosed'>;
};

/**
 * Makes chosen files into photos of the form, one after the other, so that the page stays free. A file that cannot be
 * taken changes nothing, and its text is shown (OWN-30).
 */
export function createPhotoQueue(input: PhotoQueueInput): PhotoQueue {
  const store = createStore<PhotoQueueState>(() => ({ waiting: [], replacing: [], error: null }));
  const limit = pLimit(1);

  function enqueue(file: File, actionFor: (key: string) => PhotoAction, onDone: () => void): void {
    void limit(async () => {
      try {
        const photo = await preparePhoto(file, { key: newKey(), maxBytes: maxFileBytes });
        await storePhoto(photo, actionFor(photo.key), input);
      } catch (error) {
        store.setState({ error: messageOf(error) });
      }
      onDone();
    });
  }

  function addOne(file: File): string {
    const id = newKey();
    enqueue(
      file,
      (key) => ({ type: 'photoAdded', key }),
      () => store.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one !== id) })),
    );
    return id;
  }

  return {
    store,
    add: (files) => {
      const room = Math.max(0, photoLimit - input.count() - store.getState().waiting.length);
      const ids = files.slice(0, room).map(addOne);
      store.setState(({ waiting }) => ({
        waiting: [...waiting, ...ids],
        error: files.length > room ? fieldText.photoTooMany : null,
      }));
    },
    replace: (key, file) => {
      if (store.getState().replacing.includes(key)) return;
      store.setState(({ replacing }) => ({ replacing: [...replacing, key], error: null }));
      enqueue(
        file,
        (newPhotoKey) => ({ type: 'photoReplaced', key, newKey: newPhotoKey }),
        () => store.setState(({ replacing }) => ({ replacing: replacing.filter((one) => one !== key) })),
      );
    },
    clearError: () => store.setState({ error: null }),
    onIdle: async () => {
      // Files that were chosen in the meantime are waited for as well.
      do await limit(() => undefined);
      while (limit.activeCount + limit.pendingCount > 0);
    },
  };
}

/** The photo is stored together with the draft that names it before it shows (SH-36). Throws where the device is full. */
function storePhoto(
  photo: DevicePhoto,
  action: PhotoAction,
  { draftWith, dispatch, draftPhotos, photoUrls, autosave }: PhotoQueueInput,
): Promise<void> {
  return autosave.run(async () => {
    const draft = draftWith(action);
    // The photo to be replaced is gone, or the form was left.
    if (draft === null || autosave.isClosed()) return;
    draftPhotos.add(photo);
    try {
      await autosave.write(draft);
    } catch (error) {
      draftPhotos.remove(photo.key);
      throw error;
    }
    photoUrls.add(photo);
    dispatch(action);
  });
}

function messageOf(error: unknown): string {
  if (error instanceof PhotoRefusal) return error.message;
  if (isStorageFull(error)) return commonText.storageFull;
  console.warn('A photo could not be taken.', error);
  return fieldText.photoUnreadable;
}
