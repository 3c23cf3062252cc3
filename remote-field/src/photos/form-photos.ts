import { maxSurveyPhotos } from '@field-sales/shared/contract/field-requests';

/** A photo that the survey has on the server. */
export type ServerPhoto = {
  readonly origin: 'server';
  readonly key: string;
  readonly contentDocumentId: string | null;
};

/** A photo of this device; its bytes are stored under its key. */
export type NewPhoto = {
  readonly origin: 'new';
  readonly key: string;
  readonly name: string;
  readonly type: string;
};

export type FormPhoto = ServerPhoto | NewPhoto;

/** The photos of a form, and the ContentDocumentIds of those of the server that were removed (OWN-18). */
export type FormPhotos = { readonly shown: readonly FormPhoto[]; readonly deletedIds: readonly string[] };

export type PhotoAction =
  | { readonly type: 'photoAdded'; readonly photo: NewPhoto }
  | { readonly type: 'photoReplaced'; readonly key: string; readonly photo: NewPhoto }
  | { readonly type: 'photoRemoved'; readonly key: string };

/** At most this many in one survey (CON-17). */
export const photoLimit = maxSurveyPhotos;

/** The photos of an answer, in its order. */
export function photosOfServer(images: readonly { readonly ContentDocumentId: string | null }[]): FormPhotos {
  const shown = images.map(({ ContentDocumentId: id }, index): ServerPhoto => ({
    origin: 'server',
    key: id === null ? `server-${index}` : `server-${id}`,
    contentDocumentId: id,
  }));
  return { shown, deletedIds: [] };
}

export function newPhotosOf({ shown }: FormPhotos): readonly NewPhoto[] {
  return shown.filter((photo) => photo.origin === 'new');
}

/**
 * Whether a save would be refused for its photos: a draft can come to stand beside photos that came to the server from
 * elsewhere. All of them stay in sight, and the user says which ones go. A survey whose own photos are more than fit is
 * not held back while none is added.
 */
export function hasTooManyPhotos(photos: FormPhotos): boolean {
  return photos.shown.length > photoLimit && newPhotosOf(photos).length > 0;
}

function withDeleted({ deletedIds }: FormPhotos, photo: FormPhoto): readonly string[] {
  const hasId = photo.origin === 'server' && photo.contentDocumentId !== null;
  return hasId ? [...deletedIds, photo.contentDocumentId] : deletedIds;
}

export function reducePhotos(photos: FormPhotos, action: PhotoAction): FormPhotos {
  const { shown } = photos;
  switch (action.type) {
    case 'photoAdded':
      return shown.length >= photoLimit ? photos : { ...photos, shown: [...shown, action.photo] };
    case 'photoReplaced': {
      const old = shown.find(({ key }) => key === action.key);
      if (old === undefined) return photos;
      return {
        shown: shown.map((photo) => (photo === old ? action.photo : photo)),
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
 * The photos of a draft on top of what the server has now: what went from the server in the meantime goes, what came
 * is shown at the end.
 */
export function restorePhotos(fresh: FormPhotos, draft: FormPhotos): FormPhotos {
  const onServer = new Set(fresh.shown.map(({ key }) => key));
  const known = new Set(draft.shown.map(({ key }) => key));
  const kept = draft.shown.filter(({ origin, key }) => origin === 'new' || onServer.has(key));
  const deleted = fresh.shown.filter(
    (photo) =>
      photo.origin === 'server' &&
      photo.contentDocumentId !== null &&
      draft.deletedIds.includes(photo.contentDocumentId),
  );
  const added = fresh.shown.filter((photo) => !known.has(photo.key) && !deleted.includes(photo));
  return {
    shown: [...kept, ...added],
    deletedIds: deleted.flatMap((photo) =>
      photo.origin === 'server' && photo.contentDocumentId !== null ? [photo.contentDocumentId] : [],
    ),
  };
}
