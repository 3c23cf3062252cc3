import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { cacheControlOf, securityHeaders } from './headers.ts';

/**
 * Serves folders of builds below `prefix`: the brotli or gzip copy of a file if the browser accepts it (MF-06), hashed
 * names as immutable, and nothing outside the folders (MF-11).
 */
export async function serveFolder(
  server: FastifyInstance,
  folders: readonly string[],
  prefix: string,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: folders.map((folder) => path.resolve(folder)),
    // The folder of releases may be created later.
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
