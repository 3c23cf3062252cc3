import { openBucket } from '@field-sales/shared/node/bucket';
import type { Environment } from '@field-sales/shared/node/environment';
import type { Config } from './config.ts';
import { photosIn, photosInDatabase, type PhotoObjects, type PhotoStore } from './photo-store/photo-store.ts';

/** The store of the bytes of photos (PRD-09): the bucket of `PHOTOS=s3`, otherwise the database. */
export function openPhotos(config: Config, environment: Environment): PhotoStore {
  return bucketOf(config, environment) ?? photosInDatabase;
}

/** The bucket of `PHOTOS=s3`, if that is set. */
export function bucketOf(config: Config, environment: Environment): PhotoObjects | undefined {
  return config.PHOTOS === 's3' ? openPhotoBucket(config, environment) : undefined;
}

/** The bucket of `PHOTOS=s3`. Throws an error that names the setting which is missing. */
export function openPhotoBucket(
  { PHOTOS, PHOTOS_BUCKET: address, PHOTO_READS: reads }: Config,
  environment: Environment,
): PhotoObjects {
  if (PHOTOS !== 's3') throw new Error('PHOTOS is not s3: the photos are in the database');
  if (address === undefined) throw new Error('PHOTOS_BUCKET is not set: the address of a bucket is needed');
  return photosIn(openBucket(address, environment), reads);
}
