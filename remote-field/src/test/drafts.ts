import type { DevicePhoto } from '@field-sales/shared/waiting/waiting-work';
import type { Draft } from '../drafts/draft-store.ts';

export function draftOf(id: string, photoKeys: readonly string[] = []): Draft {
  return {
    id,
    promotionName: '행사',
    storeName: '점포',
    content: { rows: [1] },
    photoKeys: [...photoKeys],
    attempt: null,
    unsentKeys: [],
  };
}

export function photo(key: string, text = key): DevicePhoto {
  return { key, name: `${key}.jpg`, type: 'image/jpeg', bytes: new TextEncoder().encode(text).buffer };
}
