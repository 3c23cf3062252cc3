import { onWire } from '@field-sales/shared/contract/renamed';
import { surveyTerms } from '../../../remote-field/src/contract/wire-names.ts';
import type { Executor } from '../database/schema.ts';
import type { Buffers } from '../photos/images.ts';
import { findPhotos } from '../photos/repository.ts';
import { listImages } from './photo-repository.ts';

/** The path at which a survey's photos are read: as a part of what the employee edits, or of what was collected. */
type PhotoPath = '/api/field-info/photos' | '/api/collected-field-info/photos';

/** The images of a record in their order: as addresses if the caller understands them, otherwise as bytes (API-12). */
export async function describeImages(
  db: Executor,
  recordId: string,
  path: PhotoPath,
  buffers: Buffers | undefined,
) {
  const rows = await listImages(db, { recordId });
  const bytes = await findPhotos(
    db,
    rows.map(({ photoId }) => photoId),
    buffers,
  );
  return rows.map(({ id, photoId, width, height }) => {
    const photo = bytes.get(photoId);
    const image = {
      photoId: id,
      width,
      height,
      ...(buffers === undefined
        ? { imageUrl: `${path}/${id}` }
        : { imageBuffer: photo ? buffers.placeOf(photo) : null }),
    };
    return onWire(image, surveyTerms);
  });
}
