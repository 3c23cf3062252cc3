import type { SurveyPhoto } from '../contract/field.ts';
import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import { photosOfServer } from './form-photos.ts';

/** The photos of an open form: those of this device themselves, and where each one is shown from. */
export type PhotoFiles = {
  urlOf: (key: string) => string | null;
  add: (photo: DevicePhoto) => void;
  remove: (key: string) => void;
  /** The photos of this device under the keys, in their order. */
  pick: (keys: readonly string[]) => DevicePhoto[];
  /** The keys of all photos of this device. */
  keys: () => string[];
  /** The form is left: an object URL that nobody revokes holds its bytes as long as the page lives. */
  revokeUrls: () => void;
};

/** Those of the server are shown by their addresses, otherwise by their bytes (SH-34). */
export function createPhotoFiles(
  images: readonly SurveyPhoto[],
  devicePhotos: readonly DevicePhoto[],
): PhotoFiles {
  const files = new Map<string, DevicePhoto>();
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

  function add(photo: DevicePhoto): void {
    files.set(photo.key, photo);
    show(photo.key, new Blob([photo.bytes], { type: photo.type }));
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
    remove: (key) => {
      files.delete(key);
      revoke(key);
    },
    pick: (keys) => keys.flatMap((key) => files.get(key) ?? []),
    keys: () => [...files.keys()],
    revokeUrls: () => {
      areRevoked = true;
      for (const key of [...objectUrls.keys()]) revoke(key);
    },
  };
}
