import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import type { SurveyPhoto } from '../contract/field.ts';
import { photosOfServer } from './form-photos.ts';

/** Where each photo of an open form is shown from. */
export type PhotoUrls = {
  urlOf: (key: string) => string | null;
  add: (photo: DevicePhoto) => void;
  remove: (key: string) => void;
  /** The form is left: an object URL that nobody revokes holds its bytes as long as the page lives. */
  revokeAll: () => void;
};

/** Photos of the server are shown by their addresses or, where they have none, by their bytes (SH-34). */
export function createPhotoUrls(
  images: readonly SurveyPhoto[],
  devicePhotos: readonly DevicePhoto[],
): PhotoUrls {
  const addresses = new Map<string, string>();
  const objectUrls = new Map<string, string>();
  let areRevoked = false;

  function revoke(key: string): void {
    const url = objectUrls.get(key);
    if (url !== undefined) URL.revokeObjectURL(url);
    objectUrls.delete(key);
  }

  function show(key: string, blob: Blob): void {
    revoke(key);
    if (!areRevoked) objectUrls.set(key, URL.createObjectURL(blob));
  }

  function add({ key, bytes, type }: DevicePhoto): void {
    show(key, new Blob([bytes], { type }));
  }

  const { shown } = photosOfServer(images);
  images.forEach(({ imageUrl, imageBuffer }, index) => {
    const key = shown[index]?.key;
    if (key === undefined) return;
    if (imageUrl !== null) addresses.set(key, imageUrl);
    else if (imageBuffer !== null) show(key, new Blob([imageBuffer]));
  });
  devicePhotos.forEach(add);

  return {
    urlOf: (key) => objectUrls.get(key) ?? addresses.get(key) ?? null,
    add,
    remove: revoke,
    revokeAll: () => {
      areRevoked = true;
      for (const key of [...objectUrls.keys()]) revoke(key);
    },
  };
}
