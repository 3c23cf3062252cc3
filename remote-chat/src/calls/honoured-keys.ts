import { keepStored, readStored } from '@field-sales/shared/lib/storage';

/** In localStorage, where builds of other days look for it too. */
export const keysName = 'chat-honours-keys';

/** Whether the backend was seen to apply a key once, on this device. */
export function areKeysHonoured(): boolean {
  return readStored('localStorage', keysName) !== null;
}

/** A message may be sent again: the backend applies its key once. */
export function noteHonouredKeys(): void {
  keepStored('localStorage', keysName, 'yes');
}
