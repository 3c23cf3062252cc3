import { isStorageFull } from '@field-sales/shared/lib/device-database';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createDraftCopying } from './draft-copying.ts';
import type { DraftPhotos } from './draft-photos.ts';
import { copyDraft, forgetCopy, readDraft, watchForClearing, type Draft } from './draft-store.ts';
import { createDraftWriter } from './draft-writer.ts';

/** How long a save waits for what the device has not written yet, in ms. */
export const writingLimit = 3000;

/** Whether what the form holds is on the device, and its photos with it. */
export type AutosaveStatus = { readonly isStored: boolean; readonly arePhotosStored: boolean };

type DraftAutosaveInput = {
  id: string;
  /** The draft of an earlier visit could not be read: if there is one, it is not overwritten. */
  isUnread: boolean;
  photos: Pick<DraftPhotos, 'areWritten' | 'setLost' | 'write'>;
  /** The draft as it is now; null where there is nothing to store. */
  current: () => Draft | null;
};

/**
 * Stores the draft of an open form on the device with every change (SH-36), and again where the device is cleared meanwhile;
 * says when it cannot (PHN-10).
 */
export type DraftAutosave = {
  readonly status: StoreApi<AutosaveStatus>;
  /** The form has changed. */
  touch: () => void;
  /** Runs a job between two writes. */
  run: <T>(job: () => Promise<T>) => Promise<T>;
  /**
   * Writes a draft at once; use it inside `run`. Throws where the device is full. A draft that cannot be written for
   * another reason stays in the page, and is written again with the next write.
   */
  write: (draft: Draft) => Promise<void>;
  /** Waits until everything is written, or cannot be written. */
  onIdle: () => Promise<void>;
  /** The form is left: nothing of it is copied any more, or written again. */
  leave: () => void;
  isClosed: () => boolean;
  /** Stops writing. */
  close: () => void;
  /** Starts writing again. */
  reopen: () => void;
};

export function createDraftAutosave({ id, isUnread, photos, current }: DraftAutosaveInput): DraftAutosave {
  const status = createStore<AutosaveStatus>(() => ({ isStored: !isUnread, arePhotosStored: true }));
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

  async function write(draft: Draft | null): Promise<void> {
    const count = changes;
    await findEarlier();
    await photos.write(draft);
    if (count === changes) {
      copying.end();
      forgetCopy(id);
    }
    status.setState({ isStored: true, arePhotosStored: true });
  }

  function reportFailure(error: unknown): void {
    console.warn('The draft could not be written.', error);
    status.setState({ isStored: false, arePhotosStored: photos.areWritten() });
  }

  const writer = createDraftWriter(async () => {
    if (isClosed) return;
    await write(current()).catch(reportFailure);
  });

  const watch = () =>
    watchForClearing(() => {
      photos.setLost();
      touch();
    });
  let watchNoMore = watch();

  function end(): void {
    watchNoMore();
    copying.end();
  }

  return {
    status,
    touch,
    run: writer.run,
    write: async (draft) => {
      try {
        await write(draft);
      } catch (error) {
        if (isStorageFull(error)) throw error;
        reportFailure(error);
      }
    },
    onIdle: () => withinLimit(writer.onIdle(), writingLimit).catch(reportFailure),
    leave: end,
    isClosed: () => isClosed,
    close: () => {
      isClosed = true;
      end();
    },
    reopen: () => {
      isClosed = false;
      watchNoMore = watch();
      touch();
    },
  };
}
