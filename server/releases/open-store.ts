import { openBucket } from '@field-sales/shared/node/bucket';
import type { Environment } from '@field-sales/shared/node/environment';
import { S3Store } from './s3-store.ts';
import { FolderStore, type Store } from './store.ts';

type Place = {
  /** Address of a bucket; it goes before the folder. */
  bucket: string | undefined;
  folder: string;
};

/** Opens what is kept in a bucket or in a folder (DEP-07). A bucket without credentials is an error that names what is missing. */
export function openStore({ bucket, folder }: Place, environment: Environment): Store {
  return bucket === undefined ? new FolderStore(folder) : new S3Store(openBucket(bucket, environment));
}
