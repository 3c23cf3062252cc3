import type { FastifyReply } from 'fastify';
import { securityHeaders } from './headers.ts';

/** What is not there, with a status and no page. */
export function notFound(reply: FastifyReply) {
  return reply.code(404).headers(securityHeaders).type('text/plain; charset=utf-8').send('404');
}
