import Fastify, { type FastifyInstance } from 'fastify';
import { finishAtClose } from '../operations/finish-at-close.ts';
import type { Metrics } from '../operations/metrics.ts';
import { observe, observedServer } from '../operations/observed.ts';
import { isReleaseFile, filePolicy } from './remote-door.ts';
import { serveFolder } from '../files/static-files.ts';
import { securityHeaders } from '../files/headers.ts';

type Observed = { name: string; logLevel: string; metrics?: Metrics | undefined };

/**
 * Serves one remote, `/<version>/…`, on the remote's own port (MF-09): all released versions, so that open pages keep
 * theirs, and its own build. The first folder that has a file serves it.
 */
export async function createRemoteServer(
  folders: readonly string[],
  { name, logLevel, metrics }: Observed = { name: 'remote', logLevel: 'silent' },
): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    ...observedServer(logLevel),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
  });
  finishAtClose(server);
  observe(server, { name, metrics });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...securityHeaders, 'content-security-policy': filePolicy });
  });
  server.get('/healthz', async () => 'ok');
  await server.register(async (files) => {
    files.addHook('onRequest', async ({ method, url }, reply) => {
      if (!isReleaseFile(method, url)) await reply.code(404).type('text/plain; charset=utf-8').send('404');
    });
    await serveFolder(files, folders, '/');
  });
  return server;
}
