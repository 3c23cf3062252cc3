import type { PhotoReads } from '@field-sales/shared/contract/photo-reads';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bucket } from '@field-sales/shared/node/bucket';
import pLimit from 'p-limit';
import { photoIdOf } from './photo-id.ts';

export type Photo = { contentType: string; width: number; height: number; bytes: Buffer };

/**
 * A photo whose bytes were stored, as its row has it: if the row has no bytes, they are in the bucket, under its id.
 */
export type Kept<T extends Photo = Photo> = Omit<T, 'bytes'> & {
  id: string;
  byteCount: number;
  bytes: Buffer | null;
};

export type PhotoContent = { bytes: Readable; byteCount: string | null };

/**
 * Where the bytes of photos are stored (PRD-09). If a row has the bytes itself, they are read there, whatever the
 * store.
 */
export type PhotoStore = {
  /**
   * Stores the bytes before the transaction begins whose rows name them. Throws `PhotosOutOfReach` if the store does
   * not take them.
   */
  keep: <T extends Photo>(photos: readonly T[]) => Promise<Kept<T>[]>;
  /** Opens a photo whose row has no bytes. */
  open: (id: string) => Promise<PhotoContent>;
  /**
   * Given if phones read from the store themselves: an address, valid for `signedFor` seconds, for what `open` opens.
   */
  addressOf?: (id: string) => Promise<string>;
};

export type PhotoObjects = PhotoStore & {
  put: (id: string, photo: Pick<Photo, 'contentType' | 'bytes'>) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** The ids of objects that were written before a time, page by page. */
  listBefore: (time: Date) => AsyncGenerator<readonly string[]>;
};

/** The store does not answer, or cannot do now what it is asked; later it may (503). */
export class PhotosOutOfReach extends Error {
  constructor(cause: unknown) {
    super('The store of photos cannot be reached', { cause });
  }
}

/** A Cache-Control value: a photo never changes, and must not be shown to anybody else on the same phone. */
export const keptForEver = 'private, max-age=31536000, immutable';

/** For how many seconds a signed address is valid. */
export const signedFor = 60;

const folder = 'photos/';
/** How many photos of one upload are stored at the same time. */
const putsAtOnce = 3;

/** Stores the bytes in the row itself. */
export const photosInDatabase: PhotoStore = {
  keep: async (photos) =>
    photos.map((photo) => ({ ...photo, id: randomUUID(), byteCount: photo.bytes.length })),
  open: async (id) => {
    throw new Error(`The photo ${id} is in a bucket, and PHOTOS=s3 is not set`);
  },
};

/** Stores photos in a bucket. A photo that was stored but got no row belongs to nobody until it is collected. */
export function photosIn(bucket: Bucket, reads: PhotoReads = 'api'): PhotoObjects {
  const put: PhotoObjects['put'] = async (id, { contentType, bytes }) => {
    const response = await bucket.fetch(folder + id, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': contentType, 'cache-control': keptForEver },
    });
    if (!response.ok) throw new Error(`the store answered ${response.status}`);
  };
  return {
    put,
    keep: async (photos) => {
      const limit = pLimit(putsAtOnce);
      return Promise.all(
        photos.map((photo) =>
          limit(async () => {
            const id = randomUUID();
            await orOutOfReach(put(id, photo));
            return { ...photo, id, byteCount: photo.bytes.length, bytes: null };
          }),
        ),
      );
    },
    open: async (id) => {
      const response = await orOutOfReach(bucket.fetch(folder + id));
      if (response.status >= 500)
        throw new PhotosOutOfReach(new Error(`the store answered ${response.status}`));
      if (!response.ok || response.body === null)
        throw new Error(`${folder}${id}: the store answered ${response.status}`);
      return {
        bytes: Readable.from(piecesOf(response.body), { objectMode: false }),
        byteCount: response.headers.get('content-length'),
      };
    },
    ...(reads === 'signed' && { addressOf: async (id) => bucket.signedAddress(folder + id, signedFor) }),
    remove: async (id) => {
      const response = await bucket.fetch(folder + id, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw new Error(`the store answered ${response.status}`);
    },
    async *listBefore(time) {
      for await (const { objects } of bucket.list(folder))
        yield objects
          .filter(({ modifiedAt }) => modifiedAt < time)
          .map(({ key }) => key.slice(folder.length))
          .filter((id) => photoIdOf(id) === id);
    },
  };
}

async function* piecesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel();
  }
}

async function orOutOfReach<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new PhotosOutOfReach(error);
  }
}
