import Fastify, { type FastifyInstance } from 'fastify';
import { finishAtClose } from './finish-at-close.ts';
import { serveFolder } from './static-files.ts';
import { securityHeaders } from './headers.ts';

/**
 * Serves one remote, `/<version>/…`, on the remote's own port (MF-09): its own build, and every version that was released,
 * so that open pages keep theirs. The first folder that has a file serves it.
 */
export async function createRemoteServer(folders: readonly string[]): Promise<FastifyInstance> {
  const server = Fastify({ requestTimeout: 30_000, forceCloseConnections: 'idle' });
  finishAtClose(server);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
  server.get('/healthz', async () => 'ok');
  await serveFolder(server, folders, '/');
  return server;
}
