import type { DBSchema } from 'idb';
import type { DeviceNames } from '../contract/remote-protocol.ts';
import { createDeviceDatabase } from '../lib/device-database.ts';
import { keptDatabase } from './database-name.ts';

/** Whose it is, and the address that it was read at, query included. */
export type KeptKey = [employeeNumber: string, address: string];

/** An answer as it came, so that every version of the product reads it by its own schema. `asOf` in ms. */
export type KeptAnswer = { employeeNumber: string; address: string; text: string; asOf: number };

export type KeptPhoto = {
  employeeNumber: string;
  address: string;
  type: string;
  bytes: ArrayBuffer;
  asOf: number;
};

/** The size of something kept, stored beside it: it can be deleted without being read. */
export type KeptSize = { employeeNumber: string; address: string; bytes: number; asOf: number };

interface KeptSchema extends DBSchema {
  answers: { key: KeptKey; value: KeptAnswer };
  photos: { key: KeptKey; value: KeptPhoto };
  sizes: { key: KeptKey; value: KeptSize };
}

const keyPath = ['employeeNumber', 'address'];

export const onKeptDatabase = createDeviceDatabase<KeptSchema>({
  name: keptDatabase,
  version: 1 satisfies DeviceNames['keptVersion'],
  upgrade: (database) => {
    database.createObjectStore('answers', { keyPath });
    database.createObjectStore('photos', { keyPath });
    database.createObjectStore('sizes', { keyPath });
  },
});
