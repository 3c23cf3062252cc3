import { openBucket } from '@field-sales/shared/node/bucket';
import type { Environment } from '@field-sales/shared/node/environment';
import type { Config } from './config.ts';
import { photosIn, type PhotoObjects } from './photo-store/photo-store.ts';

/** The bucket of `PHOTOS=s3`; what is missing of it is an error that names it. */
export function openPhotos(
  { PHOTOS, PHOTOS_BUCKET: address }: Config,
  environment: Environment,
): PhotoObjects {
  if (PHOTOS !== 's3') throw new Error('PHOTOS is not s3: the photos are in the database');
  if (address === undefined) throw new Error('PHOTOS_BUCKET is not set: the address of a bucket is needed');
  return photosIn(openBucket(address, environment));
}
