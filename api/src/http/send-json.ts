import type { FastifyReply } from 'fastify';

/** Any value as JSON, also a bare text, which would otherwise be sent as plain text. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
}
