import type { DeviceNames } from '@field-sales/shared/contract/remote-protocol';
import { keepStored, readStored } from '@field-sales/shared/lib/storage';

const keysName: DeviceNames['honouredKeys'] = 'chat-honours-keys';

/** Whether the backend was seen to apply a key once, on this device. */
export function areKeysHonoured(): boolean {
  return readStored('localStorage', keysName) !== null;
}

/** A message may be sent again: the backend applies its key once. */
export function noteHonouredKeys(): void {
  keepStored('localStorage', keysName, 'yes');
}
