import { isAnswering } from '../database/is-answering.ts';
import type { Database } from '../database/database.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { App } from './type-provider.ts';

const readyWithin = 2000;

/**
 * /healthz (the process runs), /readyz (the database answers, and its notifications are heard; PRD-22, PRD-23) and
 * /metrics (PRD-21).
 */
export function registerOperations(app: App, database: Database): Metrics {
  const metrics = createMetrics();
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.inc({ method: request.method, route, status: String(reply.statusCode) });
    metrics.requestDuration.observe({ method: request.method, route }, reply.elapsedTime / 1000);
    done();
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = database.isHearing() && (await isAnswering(database.db, readyWithin));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  return metrics;
}
