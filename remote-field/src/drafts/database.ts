import { createDeviceDatabase } from '@field-sales/shared/lib/device-database';
import type { DBSchema } from 'idb';

/**
 * A photo that was taken or chosen on this device, from the moment it is ready until the server has it. WebKit may give
 * back a corrupt `File` from IndexedDB, so the bytes themselves are stored; they stay in the page, too, for a device
 * that cannot store them.
 */
export type DevicePhoto = {
  readonly key: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
};

// What is read back is parsed: an older version of the app may have written it.
type FieldSchema = DBSchema & {
  drafts: { key: string; value: unknown };
  photos: { key: string; value: DevicePhoto };
  unsent: { key: string; value: unknown };
};

/** The surveys' database on the device. */
export const withDatabase = createDeviceDatabase<FieldSchema>({
  name: 'field-surveys',
  version: 1,
  upgrade(database) {
    database.createObjectStore('drafts');
    database.createObjectStore('photos', { keyPath: 'key' });
    database.createObjectStore('unsent');
  },
});

let hasAskedToPersist = false;

/** Asks the browser, once, not to clear what is stored when room gets short. */
export function askToPersist(): void {
  if (hasAskedToPersist) return;
  hasAskedToPersist = true;
  // Missing on pages without https.
  if ('storage' in navigator) navigator.storage.persist().catch(() => undefined);
}
