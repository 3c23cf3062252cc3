import { openBucket } from '@field-sales/shared/node/bucket';
import type { Environment } from '@field-sales/shared/node/environment';
import { S3Store } from './s3-store.ts';
import { FolderStore, type Store } from './store.ts';

type Place = {
  /** The address of a bucket, which takes precedence over the folder. */
  bucket: string | undefined;
  folder: string;
};

/**
 * Opens the store in a bucket or in a folder (DEP-07). Throws an error that names what is missing if a bucket has no
 * credentials.
 */
export function openStore({ bucket, folder }: Place, environment: Environment): Store {
  return bucket === undefined ? new FolderStore(folder) : new S3Store(openBucket(bucket, environment));
}
