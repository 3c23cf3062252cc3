import { isPartLost } from '@field-sales/shared/contract/remote-protocol';
import { maxFileBytes, maxPhotoPixels } from '@field-sales/shared/contract/photo-limits';
import {
  canDecode,
  checkPhoto,
  countFrames,
  photoTypeOf,
  pictureLimit,
  type PhotoType,
} from '@field-sales/shared/lib/chosen-photo';
import { isStorageFull } from '@field-sales/shared/lib/device-database';
import { newKey } from '@field-sales/shared/lib/new-key';
import { needsShrinking, shrinkPhoto } from '@field-sales/shared/lib/shrink-photo';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { commonText } from '@field-sales/shared/text/common';
import { failureText } from '@field-sales/shared/text/failure-text';
import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import pLimit from 'p-limit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { fieldText } from '../text/field-text.ts';
import { photoLimit, type PhotoAction } from './form-photos.ts';

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
  /** Stores the photo with the draft, then shows it. Throws where it cannot be stored. */
  onReady: (photo: DevicePhoto, action: PhotoAction) => Promise<void>;
  shrink?: ShrinkPhoto;
};

/** Makes chosen files into photos of the form, one after the other, so that the page stays free. */
export function createPhotoQueue({ count, onReady, shrink = shrinkPhoto }: PhotoQueueInput): PhotoQueue {
  const store = createStore<PhotoQueueState>(() => ({ waiting: [], replacing: [], error: null }));
  const limit = pLimit(1);

  function enqueue(file: File, actionFor: (key: string) => PhotoAction, onDone: () => void): void {
    void limit(async () => {
      try {
        const photo = await preparePhoto(file, shrink);
        await onReady(photo, actionFor(photo.key));
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

function messageOf(error: unknown): string {
  if (error instanceof PhotoRefusal) return error.message;
  if (isStorageFull(error)) return commonText.storageFull;
  console.warn('A photo could not be taken.', error);
  return fieldText.photoUnreadable;
}

/** A photo that cannot be taken; the message says why. */
export class PhotoRefusal extends Error {
  override readonly name = 'PhotoRefusal';
}

type ShrinkPhoto = (photo: File) => Promise<Blob>;

/**
 * The photo that is stored and sent of a chosen file: resized where it is over the threshold, its own bytes otherwise
 * (CON-12, OWN-16, OWN-30). Throws a PhotoRefusal with the text to show.
 */
export async function preparePhoto(file: File, shrink: ShrinkPhoto): Promise<DevicePhoto> {
  if (file.size > maxFileBytes) throw new PhotoRefusal(fieldText.photoTooLarge);
  const chosen = await checkPhoto(file);
  if (chosen === undefined) throw new PhotoRefusal(fieldText.photoUnreadable);
  const { photo, type, size } = chosen;
  if (needsShrinking(photo)) {
    const shrunk = await readBytes(withinLimit(shrink(photo), pictureLimit));
    return { key: newKey(), ...namedByBytes(file.name, type, shrunk), bytes: shrunk.buffer };
  }
  const bytes = await readBytes(file);
  const pixels = size === undefined ? 0 : size.width * size.height * countFrames(type, bytes);
  // Otherwise it would be sent as it is, and the server would refuse it.
  if (pixels > maxPhotoPixels || !(await canDecode(photo))) throw new PhotoRefusal(fieldText.photoUnreadable);
  return { key: newKey(), name: file.name, type, bytes: bytes.buffer };
}

/** WebKit's canvas cannot write WebP and writes PNG: name and type say what the bytes are. */
function namedByBytes(name: string, type: PhotoType, bytes: Uint8Array): { name: string; type: PhotoType } {
  const written = photoTypeOf(bytes);
  if (written === undefined || written === type) return { name, type };
  return { name: `${name.replace(/\.[^.]*$/, '')}.${written.replace('image/', '')}`, type: written };
}

async function readBytes(blob: Blob | Promise<Blob>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await (await blob).arrayBuffer());
  } catch (cause) {
    // The photo is not to blame where what resizes could not be fetched. A file may also have gone away, or the
    // phone gave a name without a file.
    throw new PhotoRefusal(isPartLost(cause) ? failureText.sorryLater : fieldText.photoUnreadable, { cause });
  }
}
