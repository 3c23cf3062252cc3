import type { SurveyPhoto } from '../contract/field.ts';
import { useMemo, useSyncExternalStore } from 'react';

// An address that loads nothing: the photo's cell then shows that it is broken.
const unreadable = 'data:,';
const nothing: readonly string[] = [];

function toAddress({ imageUrl, imageBuffer }: SurveyPhoto): string {
  if (imageUrl !== null) return imageUrl;
  return imageBuffer === null ? unreadable : URL.createObjectURL(new Blob([imageBuffer]));
}

function revoke(addresses: readonly string[]) {
  for (const address of addresses) if (address.startsWith('blob:')) URL.revokeObjectURL(address);
}

/** Addresses that live as long as something shows them. */
function createAddresses(photos: readonly SurveyPhoto[]) {
  let addresses = nothing;
  return {
    get: () => addresses,
    subscribe: (listener: () => void) => {
      addresses = photos.map(toAddress);
      listener();
      return () => {
        revoke(addresses);
        addresses = nothing;
      };
    },
  };
}

/** Addresses to show photos by (SH-34); those made of bytes are given back when the photos change or the screen is left. */
export function usePhotoAddresses(photos: readonly SurveyPhoto[]): readonly string[] {
  const { subscribe, get } = useMemo(() => createAddresses(photos), [photos]);
  return useSyncExternalStore(subscribe, get);
}
