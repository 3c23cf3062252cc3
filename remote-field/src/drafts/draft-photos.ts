import { askToPersist } from '@field-sales/shared/lib/ask-to-persist';
import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import { removeDraft, withDatabase, type Draft } from './draft-store.ts';

/**
 * The photos of an open form that come from this device. The page holds them, so that a save needs nothing from the
 * device. Photos that were added or removed are written with the next draft.
 */
export type DraftPhotos = {
  add: (photo: DevicePhoto) => void;
  /** A photo is gone from the form. */
  remove: (key: string) => void;
  /** The photos under the keys, in their order. */
  pick: (keys: readonly string[]) => DevicePhoto[];
  /** The keys of all of them. */
  keys: () => string[];
  /** Whether the device has all of them. */
  areWritten: () => boolean;
  /** The device has none of them any more. */
  setLost: () => void;
  /** Writes the draft, or with null that there is none. */
  write: (draft: Draft | null) => Promise<void>;
};

type DraftPhotosInput = {
  /** The id of the draft. */
  id: string;
  /** What the form begins with. */
  photos: readonly DevicePhoto[];
  /** Whether the draft has those already. */
  areWritten: boolean;
};

export function createDraftPhotos({ id, photos, areWritten }: DraftPhotosInput): DraftPhotos {
  const held = new Map(photos.map((photo) => [photo.key, photo]));
  const unwritten = new Set(areWritten ? [] : held.keys());
  const removed = new Set<string>();

  function pick(keys: readonly string[]): DevicePhoto[] {
    return keys.flatMap((key) => held.get(key) ?? []);
  }

  return {
    add: (photo) => {
      held.set(photo.key, photo);
      unwritten.add(photo.key);
    },
    remove: (key) => {
      held.delete(key);
      unwritten.delete(key);
      removed.add(key);
    },
    pick,
    keys: () => [...held.keys()],
    areWritten: () => unwritten.size === 0,
    setLost: () => {
      for (const key of held.keys()) unwritten.add(key);
    },
    write: async (draft) => {
      // More may come and go meanwhile.
      const added = [...unwritten];
      const removedKeys = [...removed];
      if (draft === null) await removeDraft(id, removedKeys);
      else {
        await writeDraft(draft, { added: pick(added), removedKeys });
        for (const key of added) unwritten.delete(key);
      }
      for (const key of removedKeys) removed.delete(key);
    },
  };
}

/** Writes a draft and, in the same transaction, the photos that were added and removed with it (SH-36). */
export async function writeDraft(
  draft: Draft,
  { added = [], removedKeys = [] }: { added?: readonly DevicePhoto[]; removedKeys?: readonly string[] } = {},
): Promise<void> {
  askToPersist();
  await withDatabase(async (database) => {
    const work = database.transaction(['drafts', 'photos'], 'readwrite');
    const photos = work.objectStore('photos');
    const written = Promise.all([
      work.objectStore('drafts').put(draft, draft.id),
      ...added.map((photo) => photos.put(photo)),
      ...removedKeys.map((key) => photos.delete(key)),
      work.done,
    ]);
    // Committed explicitly: a page that is killed before it hears of the writes would otherwise lose them.
    work.commit();
    await written;
  });
}
