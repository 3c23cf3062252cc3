import type { PhotoReads } from '@field-sales/shared/contract/photo-reads';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Bucket } from '@field-sales/shared/node/bucket';
import pLimit from 'p-limit';
import { photoIdOf } from './photo-id.ts';

export type Photo = { contentType: string; width: number; height: number; bytes: Buffer };

/** A photo whose bytes are where they stay, as its row says it: without bytes they are in the bucket, under its id. */
export type Kept<T extends Photo = Photo> = Omit<T, 'bytes'> & {
  id: string;
  byteCount: number;
  bytes: Buffer | null;
};

export type PhotoContent = { bytes: Readable; byteCount: string | null };

/** Where the bytes of photos are (PRD-09). Those of a row that has them are read there, whatever the store. */
export type PhotoStore = {
  /** Puts the bytes where they stay, before the transaction whose rows name them. `PhotosOutOfReach` where the store does not take them. */
  keep: <T extends Photo>(photos: readonly T[]) => Promise<Kept<T>[]>;
  /** What a row without bytes leaves to the store. */
  open: (id: string) => Promise<PhotoContent>;
  /** Where phones read it there themselves: an address for what `open` opens, which is good for `signedFor` seconds. */
  addressOf?: (id: string) => Promise<string>;
};

export type PhotoObjects = PhotoStore & {
  put: (id: string, photo: Pick<Photo, 'contentType' | 'bytes'>) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** The ids of a page of objects that were written before a time. */
  listBefore: (time: Date) => AsyncGenerator<readonly string[]>;
};

/** The store does not answer, or cannot do what is asked: later it may (503). */
export class PhotosOutOfReach extends Error {
  constructor(cause: unknown) {
    super('The store of photos cannot be reached', { cause });
  }
}

/** A Cache-Control value: a photo never changes, and nobody else on the same phone may be shown it. */
export const keptForEver = 'private, max-age=31536000, immutable';

/** For how many seconds an address is signed. */
export const signedFor = 60;

const folder = 'photos/';
/** Of one upload. */
const putsAtOnce = 3;

/** In the row itself. */
export const photosInDatabase: PhotoStore = {
  keep: async (photos) =>
    photos.map((photo) => ({ ...photo, id: randomUUID(), byteCount: photo.bytes.length })),
  open: async (id) => {
    throw new Error(`The photo ${id} is in a bucket, and PHOTOS=s3 is not set`);
  },
};

/** Photos in a bucket. A photo that was put there and got no row belongs to nobody until it is collected. */
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
