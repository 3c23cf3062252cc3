import { maxSurveyPhotos } from '../contract/photo-count.ts';
import * as v from 'valibot';

/** A photo's place in a form: the server has it, or this device, which stores its bytes under the key. */
export type FormPhoto =
  | { readonly origin: 'server'; readonly key: string; readonly photoId: string | null }
  | { readonly origin: 'new'; readonly key: string };

// Phones hold drafts under these names, and older versions of the app read them.
const draftPhotoSchema = v.variant('origin', [
  v.object({ origin: v.literal('server'), key: v.string(), contentDocumentId: v.nullable(v.string()) }),
  v.object({ origin: v.literal('new'), key: v.string() }),
]);

/** Reads the photos of a draft. */
export const formPhotosSchema = v.object({
  shown: v.array(
    v.pipe(
      draftPhotoSchema,
      v.transform((photo): FormPhoto => {
        if (photo.origin === 'new') return photo;
        return { origin: 'server', key: photo.key, photoId: photo.contentDocumentId };
      }),
    ),
  ),
  deletedIds: v.array(v.string()),
});

/** What a draft stores of them (OWN-25). */
export function storedPhotos({ shown, deletedIds }: FormPhotos): v.InferInput<typeof formPhotosSchema> {
  return {
    shown: shown.map((photo) => {
      if (photo.origin === 'new') return photo;
      return { origin: 'server', key: photo.key, contentDocumentId: photo.photoId };
    }),
    deletedIds: [...deletedIds],
  };
}

/** The photos of a form, and the ids of those of the server that were removed (OWN-18). */
export type FormPhotos = { readonly shown: readonly FormPhoto[]; readonly deletedIds: readonly string[] };

export type PhotoAction =
  | { readonly type: 'photoAdded'; readonly key: string }
  | { readonly type: 'photoReplaced'; readonly key: string; readonly newKey: string }
  | { readonly type: 'photoRemoved'; readonly key: string };

/** At most this many in one survey (CON-17). */
export const photoLimit = maxSurveyPhotos;

/** The photos of an answer, in its order. */
export function photosOfServer(images: readonly { readonly photoId: string | null }[]): FormPhotos {
  const shown = images.map(({ photoId }, index): FormPhoto => ({
    origin: 'server',
    key: photoId === null ? `server-${index}` : `server-${photoId}`,
    photoId,
  }));
  return { shown, deletedIds: [] };
}

/** The keys of the photos that a save sends, in their order. */
export function newPhotoKeys({ shown }: FormPhotos): string[] {
  return shown.filter(({ origin }) => origin === 'new').map(({ key }) => key);
}

function newPhoto(key: string): FormPhoto {
  return { origin: 'new', key };
}

/**
 * Whether a save would be refused for its photos: photos may have come to the server from elsewhere, beside those of
 * the draft. All of them stay in sight, and the user chooses which ones go. If the server alone has too many, the
 * survey can still be saved as long as none is added.
 */
export function hasTooManyPhotos(photos: FormPhotos): boolean {
  return photos.shown.length > photoLimit && newPhotoKeys(photos).length > 0;
}

function withDeleted({ deletedIds }: FormPhotos, photo: FormPhoto): readonly string[] {
  const hasId = photo.origin === 'server' && photo.photoId !== null;
  return hasId ? [...deletedIds, photo.photoId] : deletedIds;
}

export function reducePhotos(photos: FormPhotos, action: PhotoAction): FormPhotos {
  const { shown } = photos;
  switch (action.type) {
    case 'photoAdded':
      return shown.length >= photoLimit ? photos : { ...photos, shown: [...shown, newPhoto(action.key)] };
    case 'photoReplaced': {
      const old = shown.find(({ key }) => key === action.key);
      if (old === undefined) return photos;
      return {
        shown: shown.map((photo) => (photo === old ? newPhoto(action.newKey) : photo)),
        deletedIds: withDeleted(photos, old),
      };
    }
    case 'photoRemoved': {
      const old = shown.find(({ key }) => key === action.key);
      if (old === undefined) return photos;
      return { shown: shown.filter((photo) => photo !== old), deletedIds: withDeleted(photos, old) };
    }
  }
}

/**
 * Puts the photos of a draft on top of what the server has now: photos that the server lost meanwhile go, and photos
 * that it got are shown at the end.
 */
export function restorePhotos(fresh: FormPhotos, draft: FormPhotos): FormPhotos {
  const onServer = new Set(fresh.shown.map(({ key }) => key));
  const known = new Set(draft.shown.map(({ key }) => key));
  const kept = draft.shown.filter(({ origin, key }) => origin === 'new' || onServer.has(key));
  const deleted = fresh.shown.filter(
    (photo) =>
      photo.origin === 'server' && photo.photoId !== null && draft.deletedIds.includes(photo.photoId),
  );
  const added = fresh.shown.filter((photo) => !known.has(photo.key) && !deleted.includes(photo));
  return {
    shown: [...kept, ...added],
    deletedIds: deleted.flatMap((photo) =>
      photo.origin === 'server' && photo.photoId !== null ? [photo.photoId] : [],
    ),
  };
}
