import type { FastifyReply } from 'fastify';
import { keptForEver, signedFor, type PhotoStore } from '../photo-store/photo-store.ts';

/** How long a browser may keep a photo. It is never kept for anybody else on the same phone. */
export type Keeping = 'for-ever' | 'if-still-allowed';

type SentPhoto = {
  /** The id in its address. */
  id: string;
  photo: { id: string; contentType: string; bytes: Uint8Array | null };
  keeping: Keeping;
};

const oneself = 'private, no-cache';
/**
 * Cache-Control of a redirect to a signed address: a part of the address's validity, so that a phone has the rest to
 * begin to read.
 */
const addressKept = `private, max-age=${signedFor / 2}`;

/**
 * Sends a photo by its address, or redirects to where it can be read. The bytes of an id never change, so that the id
 * serves as the entity tag.
 */
export async function sendPhoto(
  reply: FastifyReply,
  photos: PhotoStore,
  { id, photo, keeping }: SentPhoto,
): Promise<FastifyReply> {
  const etag = `"${id}"`;
  void reply.headers({
    'cache-control': keeping === 'for-ever' ? keptForEver : oneself,
    etag,
    vary: 'cookie',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (photo.bytes === null && photos.addressOf !== undefined) {
    const address = await photos.addressOf(photo.id);
    // No entity tag: after a 304 the phone would go on with an address that has expired.
    void reply.removeHeader('etag');
    return (
      reply
        .header('cache-control', keeping === 'for-ever' ? addressKept : oneself)
        // What a browser has from the store for an image must not serve a page that wants to read it.
        .header('vary', 'cookie, sec-fetch-mode')
        .redirect(address)
    );
  }
  if (photo.bytes !== null) return reply.type(photo.contentType).send(Buffer.from(photo.bytes));
  const { bytes, byteCount } = await photos.open(photo.id);
  if (byteCount !== null) void reply.header('content-length', byteCount);
  return reply.type(photo.contentType).send(bytes);
}
