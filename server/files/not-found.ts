import type { FastifyReply } from 'fastify';
import { securityHeaders } from './headers.ts';

/** Answers a request for something that does not exist with a status and without a page. */
export function notFound(reply: FastifyReply) {
  return reply.code(404).headers(securityHeaders).type('text/plain; charset=utf-8').send('404');
}
