import { fieldText } from '@field-sales/shared/text/field';
import { commonText } from '@field-sales/shared/text/common';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isStorageFull } from '@field-sales/shared/lib/device-database';
import type { StoredPhoto } from '../drafts/database.ts';
import { newKey } from '@field-sales/shared/lib/new-key';
import { photoLimit, type NewPhoto, type PhotoAction } from './form-photos.ts';
import { PhotoRefusal, preparePhoto, type PhotoCodec } from './prepare-photo.ts';

/** What the photo grid shows beside the photos themselves. */
export type PhotoWorkState = {
  /** Chosen files that are being made ready, in their order. */
  readonly waiting: readonly string[];
  /** Photos whose replacement is being made ready. */
  readonly replacing: readonly string[];
  /** Stands under the grid until the next try. */
  readonly error: string | null;
};

export type PhotoWork = {
  readonly store: StoreApi<PhotoWorkState>;
  add: (files: readonly File[]) => void;
  replace: (key: string, file: File) => void;
  /** Takes the error away: the user goes on. */
  clearError: () => void;
  /** Waits until every chosen file is stored or refused. */
  settled: () => Promise<void>;
};

type PhotoWorkInput = {
  codec: PhotoCodec;
  /** How many photos the form has now. */
  count: () => number;
  /** Stores the photo with the draft, then shows it. Throws where it cannot be stored. */
  keep: (photo: StoredPhoto, action: PhotoAction) => Promise<void>;
};

/** Makes chosen files into photos of the form, one after the other, so that the page stays free. */
export function createPhotoWork({ codec, count, keep }: PhotoWorkInput): PhotoWork {
  const store = createStore<PhotoWorkState>(() => ({ waiting: [], replacing: [], error: null }));
  let last: Promise<void> = Promise.resolve();

  async function take(file: File, actionFor: (photo: NewPhoto) => PhotoAction): Promise<void> {
    try {
      const { name, type, bytes } = await preparePhoto(file, codec);
      const photo: NewPhoto = { origin: 'new', key: newKey(), name, type };
      await keep({ key: photo.key, name, type, bytes }, actionFor(photo));
    } catch (error) {
      store.setState({ error: messageOf(error) });
    }
  }

  function queue(job: () => Promise<void>): void {
    last = last.then(job);
  }

  function addOne(file: File): string {
    const id = newKey();
    queue(async () => {
      await take(file, (photo) => ({ type: 'photoAdded', photo }));
      store.setState(({ waiting }) => ({ waiting: waiting.filter((one) => one !== id) }));
    });
    return id;
  }

  return {
    store,
    add: (files) => {
      const room = Math.max(0, photoLimit - count() - store.getState().waiting.length);
      const ids = files.slice(0, room).map(addOne);
      store.setState(({ waiting }) => ({
        waiting: [...waiting, ...ids],
        error: files.length > room ? fieldText.photoTooMany : null,
      }));
    },
    replace: (key, file) => {
      if (store.getState().replacing.includes(key)) return;
      store.setState(({ replacing }) => ({ replacing: [...replacing, key], error: null }));
      queue(async () => {
        await take(file, (photo) => ({ type: 'photoReplaced', key, photo }));
        store.setState(({ replacing }) => ({ replacing: replacing.filter((one) => one !== key) }));
      });
    },
    clearError: () => store.setState({ error: null }),
    settled: async () => {
      let seen: Promise<void> | undefined;
      while (seen !== last) {
        seen = last;
        await seen;
      }
    },
  };
}

function messageOf(error: unknown): string {
  if (error instanceof PhotoRefusal) return error.message;
  if (isStorageFull(error)) return commonText.storageFull;
  console.warn('A photo could not be taken.', error);
  return fieldText.photoUnreadable;
}
