import { isStorageFull } from '@field-sales/shared/lib/device-database';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredPhoto } from './database.ts';
import { readDraft, removeDraft, writeDraft, type Draft } from './draft-store.ts';
import { createDraftWriter } from './draft-writer.ts';

/** How long a save waits for what the device has not written yet, in ms. */
export const keepingLimit = 3000;

/** Whether what the form holds is on the device, and its photos with it. */
export type KeptStatus = { readonly isKept: boolean; readonly arePhotosKept: boolean };

type DraftKeeperInput = {
  id: string;
  /** The draft of an earlier visit could not be read: if there is one, it is not overwritten. */
  isUnread: boolean;
  /** The draft as it is now; null where there is nothing to keep. */
  current: () => Draft | null;
};

/** Keeps the draft of an open form on the device, and says when it cannot (PHN-10). */
export type DraftKeeper = {
  readonly status: StoreApi<KeptStatus>;
  /** The form has changed. */
  touch: () => void;
  /** Runs a job between two writes. */
  run: <T>(job: () => Promise<T>) => Promise<T>;
  /**
   * Writes a photo with the draft that names it; inside `run`. Throws where the device is full. A photo that cannot be
   * written for another reason is with the page alone, and is written again with whatever is written next.
   */
  keepPhoto: (photo: StoredPhoto, draft: Draft) => Promise<void>;
  /** A photo is gone from the form. */
  forgetPhoto: (key: string) => void;
  /** Waits until all is written, or cannot be. */
  settled: () => Promise<void>;
  isClosed: () => boolean;
  /** Nothing more is written. */
  close: () => void;
  /** Everything is written again. */
  reopen: () => void;
};

export function createDraftKeeper({ id, isUnread, current }: DraftKeeperInput): DraftKeeper {
  const status = createStore<KeptStatus>(() => ({ isKept: !isUnread, arePhotosKept: true }));
  const goneKeys = new Set<string>();
  const unwritten = new Map<string, StoredPhoto>();
  let isEarlierUnread = isUnread;
  let isClosed = false;

  async function findEarlier(): Promise<void> {
    if (!isEarlierUnread) return;
    if ((await readDraft(id)) !== null) throw new Error('there is an earlier draft that could not be read');
    isEarlierUnread = false;
  }

  async function write(draft: Draft | null, photo?: StoredPhoto): Promise<void> {
    await findEarlier();
    const removedKeys = [...goneKeys];
    const added = [...unwritten.values(), ...(photo === undefined ? [] : [photo])];
    if (draft === null) await removeDraft(id, removedKeys);
    else await writeDraft(draft, { added, removedKeys });
    for (const key of removedKeys) goneKeys.delete(key);
    for (const { key } of added) unwritten.delete(key);
    status.setState({ isKept: true, arePhotosKept: true });
  }

  function tell(error: unknown): void {
    console.warn('The draft could not be written.', error);
    status.setState({ isKept: false, arePhotosKept: unwritten.size === 0 });
  }

  const writer = createDraftWriter(async () => {
    if (isClosed) return;
    await write(current()).catch(tell);
  });

  return {
    status,
    touch: writer.touch,
    run: writer.run,
    keepPhoto: async (photo, draft) => {
      try {
        await write(draft, photo);
      } catch (error) {
        if (isStorageFull(error)) throw error;
        unwritten.set(photo.key, photo);
        tell(error);
      }
    },
    forgetPhoto: (key) => {
      goneKeys.add(key);
      unwritten.delete(key);
    },
    settled: () => withinLimit(writer.settled(), keepingLimit).catch(tell),
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
    },
    reopen: () => {
      isClosed = false;
      writer.touch();
    },
  };
}
