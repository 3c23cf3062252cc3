import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { openBucket } from '@field-sales/shared/node/bucket';
import { readEnvironment } from '@field-sales/shared/node/environment';
import * as v from 'valibot';
import { openStore } from '../server/releases/open-store.ts';
import type { Store } from '../server/releases/store.ts';
import { temporaryFolder } from './test-build.ts';

/** Where a store of a test lies, for every process of it: a folder, or the address of a bucket. */
export type StorePlace = string;

type StoreKind = { name: string; make: (context: TestContext) => Promise<StorePlace> };

const folder: StoreKind = {
  name: 'in a folder',
  make: async (context) => path.join(temporaryFolder(context), 'store'),
};

/** The address of the real object store that was started for the run. */
const { TEST_OBJECT_STORE: objectStore } = readEnvironment(
  v.object({ TEST_OBJECT_STORE: v.optional(v.string()) }),
  process.env,
);

const bucket: StoreKind = {
  name: 'in a bucket',
  make: async () => {
    const address = `${objectStore ?? ''}/test-${randomUUID()}`;
    const made = await openBucket(address, process.env).fetch('', { method: 'PUT' });
    if (!made.ok) throw new Error(`the store makes no bucket: ${made.status}`);
    return address;
  },
};

/** Every kind of store that can be tested here: a bucket where a real object store runs. */
export const storeKinds: readonly StoreKind[] = objectStore === undefined ? [folder] : [folder, bucket];

/** Opens it as a fresh workspace does. */
export function openPlace(place: StorePlace): Store {
  return openStore({ bucket: place.startsWith('http') ? place : undefined, folder: place }, process.env);
}
