import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cacheControlOf, securityHeaders } from './headers.ts';

/**
 * Serves folders of builds below `prefix`: the brotli or gzip file beside each one where the browser takes it (MF-06),
 * hashed names immutable, nothing outside of them (MF-11).
 */
export async function serveFolder(
  server: FastifyInstance,
  folders: readonly string[],
  prefix: string,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: folders.map((folder) => path.resolve(folder)),
    // A folder of releases may come later.
    suppressWarning: true,
    dotfiles: 'ignore',
    prefix,
    preCompressed: true,
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.headers(securityHeaders);
      reply.header('cache-control', cacheControlOf(path.basename(file).replace(/\.(br|gz)$/, '')));
      reply.header('access-control-allow-origin', '*');
    },
  });
}
