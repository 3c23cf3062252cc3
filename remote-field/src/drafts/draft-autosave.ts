import { isStorageFull } from '@field-sales/shared/lib/device-database';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { copyDraft, forgetCopy, readDraft, removeDraft, writeDraft, type Draft } from './draft-store.ts';
import { createDraftCopying } from './draft-copying.ts';
import { createDraftWriter } from './draft-writer.ts';

/** How long a save waits for what the device has not written yet, in ms. */
export const writingLimit = 3000;

/** Whether what the form holds is on the device, and its photos with it. */
export type AutosaveStatus = { readonly isStored: boolean; readonly arePhotosStored: boolean };

type DraftAutosaveInput = {
  id: string;
  /** The draft of an earlier visit could not be read: if there is one, it is not overwritten. */
  isUnread: boolean;
  /** Photos that the form begins with and that no draft has yet: they are written with the first one. */
  unwritten: readonly DevicePhoto[];
  /** The draft as it is now; null where there is nothing to store. */
  current: () => Draft | null;
};

/**
 * Stores the draft of an open form on the device with every change (SH-36), and says when it cannot (PHN-10).
 */
export type DraftAutosave = {
  readonly status: StoreApi<AutosaveStatus>;
  /** The form has changed. */
  touch: () => void;
  /** Runs a job between two writes. */
  run: <T>(job: () => Promise<T>) => Promise<T>;
  /**
   * Writes a photo with the draft that names it; inside `run`. Throws where the device is full. A photo that cannot be
   * written for another reason is with the page alone, and is written again with whatever is written next.
   */
  storePhoto: (photo: DevicePhoto, draft: Draft) => Promise<void>;
  /** A photo is gone from the form. */
  removePhoto: (key: string) => void;
  /** Waits until all is written, or cannot be. */
  onIdle: () => Promise<void>;
  /** The form is left: nothing of it is copied any more. */
  leave: () => void;
  isClosed: () => boolean;
  /** Stops writing. */
  close: () => void;
  /** Starts writing again. */
  reopen: () => void;
};

export function createDraftAutosave({
  id,
  isUnread,
  unwritten: first,
  current,
}: DraftAutosaveInput): DraftAutosave {
  const status = createStore<AutosaveStatus>(() => ({ isStored: !isUnread, arePhotosStored: true }));
  const removedKeys = new Set<string>();
  const unwritten = new Map(first.map((photo) => [photo.key, photo]));
  let isEarlierUnread = isUnread;
  let isClosed = false;
  let changes = 0;
  const copying = createDraftCopying(() => {
    if (!isClosed && !isEarlierUnread) copyDraft(id, current());
  });

  function touch(): void {
    changes += 1;
    copying.begin();
    writer.touch();
  }

  async function findEarlier(): Promise<void> {
    if (!isEarlierUnread) return;
    if ((await readDraft(id)) !== null) throw new Error('there is an earlier draft that could not be read');
    isEarlierUnread = false;
  }

  async function write(draft: Draft | null, photo?: DevicePhoto): Promise<void> {
    const count = changes;
    await findEarlier();
    const removed = [...removedKeys];
    const added = [...unwritten.values(), ...(photo === undefined ? [] : [photo])];
    if (draft === null) await removeDraft(id, removed);
    else await writeDraft(draft, { added, removedKeys: removed });
    for (const key of removed) removedKeys.delete(key);
    for (const { key } of added) unwritten.delete(key);
    if (count === changes) {
      copying.end();
      forgetCopy(id);
    }
    status.setState({ isStored: true, arePhotosStored: true });
  }

  function reportFailure(error: unknown): void {
    console.warn('The draft could not be written.', error);
    status.setState({ isStored: false, arePhotosStored: unwritten.size === 0 });
  }

  const writer = createDraftWriter(async () => {
    if (isClosed) return;
    await write(current()).catch(reportFailure);
  });

  return {
    status,
    touch,
    run: writer.run,
    storePhoto: async (photo, draft) => {
      try {
        await write(draft, photo);
      } catch (error) {
        if (isStorageFull(error)) throw error;
        unwritten.set(photo.key, photo);
        reportFailure(error);
      }
    },
    removePhoto: (key) => {
      removedKeys.add(key);
      unwritten.delete(key);
    },
    onIdle: () => withinLimit(writer.onIdle(), writingLimit).catch(reportFailure),
    leave: copying.end,
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      copying.end();
    },
    reopen: () => {
      isClosed = false;
      touch();
    },
  };
}
