import type { FastifyReply } from 'fastify';
import { keptForEver, type PhotoStore } from '../photo-store/photo-store.ts';

/** Whether and for how long a browser may keep a photo, which is never for anybody else on the same phone. */
export type Keeping = 'for-ever' | 'if-still-allowed';

type SentPhoto = {
  /** In its address. */
  id: string;
  photo: { id: string; contentType: string; bytes: Uint8Array | null };
  keeping: Keeping;
};

/** A photo by its address. Its bytes never change, so that its id is its entity tag. */
export async function sendPhoto(
  reply: FastifyReply,
  photos: PhotoStore,
  { id, photo, keeping }: SentPhoto,
): Promise<FastifyReply> {
  const etag = `"${id}"`;
  void reply.headers({
    'cache-control': keeping === 'for-ever' ? keptForEver : 'private, no-cache',
    etag,
    vary: 'cookie',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send();
  if (photo.bytes !== null) return reply.type(photo.contentType).send(Buffer.from(photo.bytes));
  const { bytes, byteCount } = await photos.open(photo.id);
  if (byteCount !== null) void reply.header('content-length', byteCount);
  return reply.type(photo.contentType).send(bytes);
}
