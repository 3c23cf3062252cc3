import { withWaitingDatabase } from '@field-sales/shared/waiting/waiting-database';
import { withDatabase } from '../drafts/draft-store.ts';

/** What stands in for the parts of a browser that jsdom has not: object URLs and the decoding of pictures. */
export const liveObjectUrls = new Set<string>();

/** Files with this in them count as broken pictures. */
const brokenMark = 'broken';

const blobs = new Map<string, Blob>();
let lastUrl = 0;

async function decode(this: HTMLImageElement): Promise<void> {
  const text = await blobs.get(this.src)?.text();
  if (text === undefined || text.includes(brokenMark)) throw new DOMException('broken', 'EncodingError');
}

export function installPhotoPlatform(): void {
  URL.createObjectURL = (blob) => {
    const url = `blob:photo-${(lastUrl += 1)}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    liveObjectUrls.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    liveObjectUrls.delete(url);
    blobs.delete(url);
  };
  HTMLImageElement.prototype.decode = decode;
}

/** A JPEG by its first bytes. */
export function jpegFile(name = 'photo.jpg', { size = 1000, isBroken = false } = {}): File {
  const head = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
  const rest = isBroken ? brokenMark : name;
  return new File([head, rest, new Uint8Array(Math.max(0, size - head.length - rest.length))], name, {
    type: 'image/jpeg',
  });
}

/** Empties the device. */
export async function clearDevice(): Promise<void> {
  await withDatabase(async (database) => {
    await Promise.all([database.clear('drafts'), database.clear('photos'), database.clear('unsent')]);
  });
  await withWaitingDatabase(async (database) => {
    await Promise.all([database.clear('work'), database.clear('photos'), database.clear('leases')]);
  });
}

/** How much lies on the device. */
export async function countOnDevice(): Promise<{ drafts: number; photos: number; unsent: number }> {
  const [drafts, draftPhotos] = await withDatabase((database) =>
    Promise.all([database.count('drafts'), database.count('photos')]),
  );
  const [unsent, unsentPhotos] = await withWaitingDatabase((database) =>
    Promise.all([database.count('work'), database.count('photos')]),
  );
  return { drafts, photos: draftPhotos + unsentPhotos, unsent };
}
