import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Executor, WriteTransaction } from '../database/schema.ts';
import { statement, type Bound } from '../database/statement.ts';
import type { Buffers } from './images.ts';
import type { Kept } from '../photo-store/photo-store.ts';

export async function insertPhoto(transaction: WriteTransaction, photo: Kept): Promise<string> {
  const { id, contentType, width, height, bytes, byteCount } = photo;
  await transaction
    .insertInto('photos')
    .values({ id, content_type: contentType, width, height, bytes, byte_count: byteCount })
    .execute();
  return id;
}

/** The bytes of an answer's photos by their ids; none if the photos are answered as addresses. */
export async function findPhotos(
  db: Executor,
  ids: readonly string[],
  buffers: Buffers | undefined,
): Promise<Map<string, Uint8Array>> {
  if (ids.length === 0 || buffers === undefined) return new Map();
  const [sum] = await sizeOfPhotos(db, { ids });
  buffers.take(sum?.size ?? 0);
  const rows = await bytesOfPhotos(db, { ids });
  const photos = new Map<string, Uint8Array>();
  for (const { id, bytes } of rows)
    photos.set(id, bytes ?? (await buffer((await buffers.photos.open(id)).bytes)));
  return photos;
}

const sizeOfPhotos = statement((db, { ids }: Bound<{ ids: readonly string[] }>) =>
  db
    .selectFrom('photos')
    .select(sql<number>`coalesce(sum(coalesce(byte_count, octet_length(bytes))), 0)::float8`.as('size'))
    .where('id', '=', sql<string>`any(${ids})`),
);

const bytesOfPhotos = statement((db, { ids }: Bound<{ ids: readonly string[] }>) =>
  db
    .selectFrom('photos')
    .select(['id', 'bytes'])
    .where('id', '=', sql<string>`any(${ids})`),
);

/** Removes bytes to which nothing refers any more. */
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
