import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * `/metrics`, `/readyz` (PRD-22, PRD-23) and `/healthz` of a process, for a separate port that is not reachable at the
 * product's address (PRD-21).
 */
export function createOperationsServer(metrics: Metrics, isReady: () => Promise<boolean>): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true });
  server.get('/healthz', async () => 'ok');
  server.get('/readyz', async (_request, reply) => {
    const ready = await isReady();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'unavailable' });
  });
  server.get('/metrics', async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return server;
}
