import { sql } from 'kysely';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import type { TakeBuffers } from './images.ts';
import type { Photo } from './photo.ts';

export type StoredPhoto = { contentType: string; bytes: Buffer };

export async function insertPhoto(transaction: WriteTransaction, photo: Photo): Promise<string> {
  const { id } = await transaction
    .insertInto('photos')
    .values({ content_type: photo.contentType, width: photo.width, height: photo.height, bytes: photo.bytes })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The bytes of an answer's photos by their ids; none where they are answered as addresses. */
export async function findPhotos(
  db: Executor,
  ids: readonly string[],
  takeBuffers: TakeBuffers | undefined,
): Promise<Map<string, StoredPhoto>> {
  if (ids.length === 0 || takeBuffers === undefined) return new Map();
  const { size } = await db
    .selectFrom('photos')
    .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::float8`.as('size'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  takeBuffers(size);
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'content_type', 'bytes'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [row.id, { contentType: row.content_type, bytes: Buffer.from(row.bytes) }]),
  );
}

/** Removes the bytes that nothing refers to any more. */
export async function deleteUnusedPhotos(
  transaction: WriteTransaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .deleteFrom('photos')
    .where('id', 'in', ids)
    .where(sql<boolean>`not exists (select from survey_photos where survey_photos.photo_id = photos.id)`)
    .where(sql<boolean>`not exists (select from chat_images where chat_images.photo_id = photos.id)`)
    .execute();
}
