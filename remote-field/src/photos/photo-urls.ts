import type { SurveyPhoto } from '@field-sales/shared/contract/field';
import { photosOfServer } from './form-photos.ts';

/** Where the photos of a form are shown from. Object URLs are revoked when their photo goes, and with the form. */
export type PhotoUrls = {
  get: (key: string) => string | null;
  /** Shows bytes under a key; the URL that it had before is revoked. */
  set: (key: string, blob: Blob) => void;
  remove: (key: string) => void;
  revokeAll: () => void;
};

export function createPhotoUrls(images: readonly SurveyPhoto[]): PhotoUrls {
  const addresses = new Map<string, string>();
  const objectUrls = new Map<string, string>();
  const { shown } = photosOfServer(images);
  let areRevoked = false;

  function remove(key: string): void {
    const url = objectUrls.get(key);
    if (url !== undefined) URL.revokeObjectURL(url);
    objectUrls.delete(key);
  }

  function set(key: string, blob: Blob): void {
    remove(key);
    if (!areRevoked) objectUrls.set(key, URL.createObjectURL(blob));
  }

  images.forEach(({ imageUrl, imageBuffer }, index) => {
    const key = shown[index]?.key;
    if (key === undefined) return;
    if (imageUrl !== null) addresses.set(key, imageUrl);
    else if (imageBuffer !== null) set(key, new Blob([imageBuffer]));
  });

  return {
    get: (key) => objectUrls.get(key) ?? addresses.get(key) ?? null,
    set,
    remove,
    revokeAll: () => {
      areRevoked = true;
      for (const key of [...objectUrls.keys()]) remove(key);
    },
  };
}
