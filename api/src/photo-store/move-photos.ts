import pLimit from 'p-limit';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import type { PhotoObjects } from './photo-store.ts';

const photosAPage = 40;
const atOnce = 4;
const noId = '00000000-0000-0000-0000-000000000000';

/**
 * Moves the photos of the database into the bucket, while the product runs (PRD-11). Each photo is in the bucket before
 * its row lets go of the bytes; if the move is cut short, the next call continues it. Answers how many were moved.
 */
export async function movePhotos({ db }: Database, photos: PhotoObjects): Promise<number> {
  const limit = pLimit(atOnce);
  let moved = 0;
  let last = noId;
  for (;;) {
    const page = await db
      .selectFrom('photos')
      .select('id')
      .where('bytes', 'is not', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(photosAPage)
      .execute();
    const end = page.at(-1);
    if (end === undefined) return moved;
    // PRD-38: one line before the first move, so that a run which is cut short has its line.
    if (last === noId) await appendAudit(db, { employeeId: null, operation: 'photos move' });
    const moves = await Promise.all(page.map(({ id }) => limit(() => move(db, photos, id))));
    moved += moves.filter((isMoved) => isMoved).length;
    last = end.id;
  }
}

async function move(db: Database['db'], photos: PhotoObjects, id: string): Promise<boolean> {
  const photo = await db
    .selectFrom('photos')
    .select(['content_type as contentType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!photo?.bytes) return false;
  await photos.put(id, { contentType: photo.contentType, bytes: Buffer.from(photo.bytes) });
  const { numUpdatedRows } = await db
    .updateTable('photos')
    .set({ bytes: null, byte_count: photo.bytes.length })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
