import type { FastifyReply } from 'fastify';

/** Sends any value as JSON. A bare text, too, would otherwise be sent as plain text. */
export function sendJson(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
}
