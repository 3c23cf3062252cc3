import { sql } from 'kysely';
import { maxSurveyPhotos } from '../../../remote-field/src/contract/photo-count.ts';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';
import { badRequest } from '../http/errors.ts';
import { photoIdOf } from '../photo-store/photo-id.ts';
import type { Kept } from '../photo-store/photo-store.ts';
import { tooManyPhotos } from '../photos/refusals.ts';
import { deleteUnusedPhotos, insertPhoto } from '../photos/repository.ts';
import type { Saver } from './record-repository.ts';

/** The images of a record in their order, without their bytes. */
export const listImages = statement((db, { recordId }: Bound<{ recordId: string }>) =>
  db
    .selectFrom('survey_photos')
    .innerJoin('photos', 'photos.id', 'survey_photos.photo_id')
    .select(['survey_photos.id', 'survey_photos.photo_id as photoId', 'photos.width', 'photos.height'])
    .where('survey_photos.record_id', '=', recordId)
    .orderBy('survey_photos.position')
    .orderBy('survey_photos.added_at'),
);

/** The bytes of a survey's photo, and whose survey it is. */
export async function findSurveyPhoto(db: Executor, id: string) {
  const photoId = photoIdOf(id);
  if (photoId === undefined) return undefined;
  const [photo] = await photoById(db, { photoId });
  return photo;
}

const photoById = statement((db, { photoId }: Bound<{ photoId: string }>) =>
  db
    .selectFrom('survey_photos')
    .innerJoin('photos', 'photos.id', 'survey_photos.photo_id')
    .innerJoin('survey_records', 'survey_records.id', 'survey_photos.record_id')
    .innerJoin('survey_assignments', 'survey_assignments.id', 'survey_records.assignment_id')
    .select([
      'photos.id',
      'photos.content_type as contentType',
      'photos.bytes',
      'survey_assignments.employee_id as employeeId',
    ])
    .where('survey_photos.id', '=', photoId),
);

/**
 * Adds photos after the existing ones (API-15), and removes those that the replaced saves had added. 400 if the survey
 * would then have more photos than it may (API-19).
 */
export async function addPhotos(
  transaction: WriteTransaction,
  recordId: string,
  photos: readonly Kept[],
  { key, replaced }: Saver,
): Promise<void> {
  if (replaced.length > 0) {
    const added = await transaction
      .deleteFrom('survey_photos')
      .where('record_id', '=', recordId)
      .where('added_under', 'in', replaced)
      .returning('photo_id as photoId')
      .execute();
    await deleteUnusedPhotos(
      transaction,
      added.map(({ photoId }) => photoId),
    );
  }
  const { count, last } = await transaction
    .selectFrom('survey_photos')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(max(position), -1)`.as('last')])
    .where('record_id', '=', recordId)
    .executeTakeFirstOrThrow();
  if (count + photos.length > maxSurveyPhotos) {
    throw tooManyPhotos(maxSurveyPhotos);
  }
  for (const [index, photo] of photos.entries()) {
    const photoId = await insertPhoto(transaction, photo);
    await transaction
      .insertInto('survey_photos')
      .values({ record_id: recordId, photo_id: photoId, position: last + 1 + index, added_under: key })
      .execute();
  }
}

/**
 * Removes photos of the record (API-15). A photo that is already gone is not a failure, but a photo of another survey
 * is.
 */
export async function removePhotos(
  transaction: WriteTransaction,
  recordId: string,
  ids: readonly string[],
): Promise<void> {
  const photoIds = ids.flatMap((id) => photoIdOf(id) ?? []);
  if (photoIds.length === 0) return;
  const rows = await transaction
    .selectFrom('survey_photos')
    .select(['id', 'record_id as recordId', 'photo_id as photoId'])
    .where('id', 'in', photoIds)
    .execute();
  if (rows.some((row) => row.recordId !== recordId)) throw badRequest();
  if (rows.length === 0) return;
  await transaction
    .deleteFrom('survey_photos')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await deleteUnusedPhotos(
    transaction,
    rows.map(({ photoId }) => photoId),
  );
}
