import { createDeviceDatabase } from '@field-sales/shared/lib/device-database';
import { forgetStored, keepStored, readStored, storedKeys } from '@field-sales/shared/lib/storage';
import { formCallSchema, parsePhoto, type DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import type { DBSchema } from 'idb';
import * as v from 'valibot';

// What is read back is parsed: an older version of the app may have written it.
type FieldSchema = DBSchema & {
  drafts: { key: string; value: unknown };
  photos: { key: string; value: unknown };
  unsent: { key: string; value: unknown };
};

const whenCleared = new Set<() => void>();
let hasBeenThere = false;

/** The surveys' database on the device. */
export const withDatabase = createDeviceDatabase<FieldSchema>({
  name: 'field-surveys',
  version: 1,
  upgrade(database) {
    database.createObjectStore('drafts');
    database.createObjectStore('photos', { keyPath: 'key' });
    database.createObjectStore('unsent');
    // If this page had a database before, it was cleared meanwhile.
    if (hasBeenThere) for (const handleCleared of [...whenCleared]) handleCleared();
  },
  begin: async () => {
    hasBeenThere = true;
  },
  onLost: look,
});

/** Finds out whether the device was cleared. In the background WebKit takes connections away, too; the front looks again. */
function look(): void {
  if (!document.hidden) void withDatabase(async () => undefined).catch(() => undefined);
}

/** Calls `handleCleared` when the device was cleared while the page is open. Answers how to call it off. */
export function watchForClearing(handleCleared: () => void): () => void {
  whenCleared.add(handleCleared);
  document.addEventListener('visibilitychange', look);
  return () => {
    whenCleared.delete(handleCleared);
    if (whenCleared.size === 0) document.removeEventListener('visibilitychange', look);
  };
}

/** The content that a save tried to send, and its key: the same content is sent again under the same key. */
const attemptSchema = v.object({
  idempotencyKey: v.string(),
  call: formCallSchema,
  /** The keys of earlier tries with other content. */
  earlierKeys: v.optional(v.array(v.string()), []),
});
export type SaveAttempt = v.InferOutput<typeof attemptSchema>;

const draftSchema = v.object({
  id: v.string(),
  /** What stood above the form. */
  promotionName: v.string(),
  storeName: v.string(),
  /** The content of the form; the form parses it. */
  content: v.unknown(),
  /** Photos of this device that belong to the draft. */
  photoKeys: v.array(v.string()),
  attempt: v.nullable(attemptSchema),
  /** The registrations of its survey that the device had not sent: it goes in the place of what one of them makes. */
  unsentKeys: v.optional(v.array(v.string()), []),
});

/** A form that was begun (SH-36, OWN-25). */
export type Draft = v.InferOutput<typeof draftSchema>;

export type FoundDraft = { readonly draft: Draft; readonly photos: readonly DevicePhoto[] };

const copyKeyOf = (id: string) => `survey-draft:${id}`;

/**
 * Keeps a draft in localStorage, which is written at once, until the database has it: the page may end before. Its
 * photos are in the database already. With null there is nothing to keep.
 */
export function copyDraft(id: string, draft: Draft | null): void {
  if (draft === null) forgetCopy(id);
  else keepStored('localStorage', copyKeyOf(id), JSON.stringify(draft));
}

/** The database has what was copied. */
export function forgetCopy(id: string): void {
  forgetStored('localStorage', copyKeyOf(id));
}

function readCopy(id: string): Draft | null {
  try {
    return v.parse(draftSchema, JSON.parse(readStored('localStorage', copyKeyOf(id)) ?? 'null'));
  } catch {
    return null;
  }
}

/** The draft with those of its photos that can be read; null where there is none, or none that can be read. */
export async function readDraft(id: string): Promise<FoundDraft | null> {
  return withDatabase(async (database) => {
    const draft = readCopy(id) ?? (await database.get('drafts', id));
    const parsed = v.safeParse(draftSchema, draft);
    if (!parsed.success) return null;
    const photos = await Promise.all(parsed.output.photoKeys.map((key) => database.get('photos', key)));
    return { draft: parsed.output, photos: photos.flatMap(parsePhoto) };
  });
}

/** Removes a draft and the photos that belong to it, and `photoKeys` with them. */
export async function removeDraft(id: string, photoKeys: readonly string[] = []): Promise<void> {
  forgetCopy(id);
  await withDatabase(async (database) => {
    const work = database.transaction(['drafts', 'photos'], 'readwrite');
    const parsed = v.safeParse(draftSchema, await work.objectStore('drafts').get(id));
    const keys = new Set([...photoKeys, ...(parsed.success ? parsed.output.photoKeys : [])]);
    await Promise.all([
      work.objectStore('drafts').delete(id),
      ...[...keys].map((key) => work.objectStore('photos').delete(key)),
      work.done,
    ]);
  });
}

/** Removes every draft of a record, register and edit, with their photos: it has been saved. */
export async function removeDraftsOf(recordId: string): Promise<void> {
  for (const key of storedKeys('localStorage'))
    if (key.startsWith(copyKeyOf(`${recordId}/`))) forgetStored('localStorage', key);
  const range = IDBKeyRange.bound(`${recordId}/`, `${recordId}/\uffff`);
  const ids = await withDatabase((database) => database.getAllKeys('drafts', range));
  await Promise.all(ids.map((id) => removeDraft(id)));
}

const draftPhotosSchema = v.object({ photoKeys: v.array(v.string()) });
const unsentPhotosSchema = v.object({ call: draftPhotosSchema });

/** Removes photos that belong to nothing: no draft names them, and nothing that waits to be sent. */
export async function removeOrphans(): Promise<void> {
  await withDatabase(async (database) => {
    const work = database.transaction(['drafts', 'photos', 'unsent'], 'readwrite');
    const photos = work.objectStore('photos');
    const [drafts, unsent, keys] = await Promise.all([
      work.objectStore('drafts').getAll(),
      work.objectStore('unsent').getAll(),
      photos.getAllKeys(),
    ]);
    const named = v.safeParse(v.array(draftPhotosSchema), drafts);
    const waiting = v.safeParse(v.array(unsentPhotosSchema), unsent);
    // If another version of the app wrote something unknown, it cannot be told which photos are still needed.
    const isKnown = named.success && waiting.success;
    const owners = isKnown ? [...named.output, ...waiting.output.map(({ call }) => call)] : [];
    const owned = new Set(owners.flatMap(({ photoKeys }) => photoKeys));
    const orphans = isKnown ? keys.filter((key) => !owned.has(key)) : [];
    await Promise.all([...orphans.map((key) => photos.delete(key)), work.done]);
  });
}
