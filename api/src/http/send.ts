import type { FastifyReply } from 'fastify';

/** An address answer (API-02): a JSON string. The path is on the origin that the browser sees. */
export function sendAddress(
  reply: FastifyReply,
  path: string,
  query: Readonly<Record<string, string>>,
): FastifyReply {
  return sendJson(reply, `${path}?${new URLSearchParams(query).toString()}`);
}

/** Any value as JSON, also a bare text, which would otherwise be sent as plain text. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
}

/** Whether and for how long a browser may keep a photo, which is never for anybody else on the same phone. */
export type Keeping = 'for-ever' | 'if-still-allowed';

/** A photo by its address. Its bytes never change, so that its id is its entity tag. */
export function sendPhoto(
  reply: FastifyReply,
  id: string,
  photo: { contentType: string; bytes: Uint8Array },
  keeping: Keeping,
): FastifyReply {
  const etag = `"${id}"`;
  void reply.headers({
    'cache-control': keeping === 'for-ever' ? 'private, max-age=31536000, immutable' : 'private, no-cache',
    etag,
    vary: 'cookie',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (reply.request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type(photo.contentType).send(Buffer.from(photo.bytes));
}
