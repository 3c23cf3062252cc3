import { readEnvironment, type Environment } from '@field-sales/shared/lib/environment';
import * as v from 'valibot';
import { S3Store } from './s3-store.ts';
import { FolderStore, type Store } from './store.ts';

/** Who asks the store of a bucket. */
const credentialsSchema = v.object({
  AWS_ACCESS_KEY_ID: v.string(),
  AWS_SECRET_ACCESS_KEY: v.string(),
  AWS_REGION: v.optional(v.string()),
  AWS_SESSION_TOKEN: v.optional(v.string()),
});

type Place = {
  /** Address of a bucket; it goes before the folder. */
  bucket: string | undefined;
  folder: string;
};

/** Opens what is kept in a bucket or in a folder. A bucket without credentials is an error that names what is missing. */
export function openStore({ bucket, folder }: Place, environment: Environment): Store {
  if (bucket === undefined) return new FolderStore(folder);
  const credentials = readEnvironment(credentialsSchema, environment);
  return new S3Store({
    bucketUrl: bucket,
    accessKeyId: credentials.AWS_ACCESS_KEY_ID,
    secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY,
    region: credentials.AWS_REGION,
    sessionToken: credentials.AWS_SESSION_TOKEN,
  });
}
