import { itemType } from '../../../remote-chat/src/contract/log-words.ts';
import type { Executor } from '../database/schema.ts';
import type { Buffers, ImageBuffer } from '../photos/images.ts';
import { findPhotos } from '../photos/repository.ts';
import { listEntryImages } from './entry-repository.ts';

export type EntryImage = {
  type: typeof itemType.image;
  text: null;
  fileName: string | null;
  width: number | null;
  height: number | null;
  imageUrl?: string;
  imageBuffer?: ImageBuffer | null;
};

/**
 * The images of entries, by entry and in their order, as addresses or as bytes (API-12). A deleted image has neither
 * (API-05).
 */
export async function describeEntryImages(
  db: Executor,
  roomId: string,
  entryIds: readonly string[],
  buffers: Buffers | undefined,
) {
  const images = new Map<string, EntryImage[]>();
  if (entryIds.length === 0) return images;
  const rows = await listEntryImages(db, { entryIds });
  const bytes = await findPhotos(
    db,
    rows.flatMap(({ photoId }) => photoId ?? []),
    buffers,
  );
  for (const row of rows) {
    const photo = row.photoId === null ? undefined : bytes.get(row.photoId);
    const source =
      row.photoId !== null && buffers === undefined
        ? { imageUrl: `/api/chatters/${roomId}/photos/${row.id}` }
        : { imageBuffer: photo && buffers ? buffers.placeOf(photo) : null };
    const { fileName, width, height } = row;
    const image: EntryImage = { type: itemType.image, text: null, fileName, width, height, ...source };
    images.set(row.entryId, [...(images.get(row.entryId) ?? []), image]);
  }
  return images;
}
