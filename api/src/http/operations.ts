import * as v from 'valibot';
import { telemetryBody } from '@field-sales/shared/contract/telemetry';
import { isAnswering } from '../database/is-answering.ts';
import type { Database } from '../database/database.ts';
import { badRequest, failures } from './errors.ts';
import { boundLabels, createMetrics, type Metrics } from './metrics.ts';
import type { App } from './type-provider.ts';

const readyWithin = 2000;
const maxTelemetryBytes = 16_384;
const telemetrySchema = {
  tags: ['operations'],
  summary: 'Measurements of a page: loads of remotes, web vitals, errors',
  description:
    'JSON, as application/json or text/plain (what sendBeacon sends for a string); see the schema `telemetryBody`',
  response: { 204: v.null(), ...failures },
} as const;

/** /healthz (the process runs), /readyz (the database answers, and what it tells is heard), /metrics, and the sink of pages' measurements. */
export function registerOperations(app: App, database: Database): Metrics {
  const metrics = createMetrics();
  const bound = boundLabels();
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.requests.inc({ method: request.method, route, status: String(reply.statusCode) });
    metrics.requestDuration.observe({ route }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = database.isHearing() && (await isAnswering(database.db, readyWithin));
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  app.post(
    '/api/telemetry',
    { schema: telemetrySchema, bodyLimit: maxTelemetryBytes },
    async (request, reply) => {
      const result = v.safeParse(
        telemetryBody,
        typeof request.body === 'string' ? parseJson(request.body) : request.body,
      );
      if (!result.success) throw badRequest();
      for (const event of result.output.events) countEvent(metrics, bound, event);
      return reply.status(204).send(null);
    },
  );
  return metrics;
}

function countEvent(
  metrics: Metrics,
  bound: ReturnType<typeof boundLabels>,
  event: v.InferOutput<typeof telemetryBody>['events'][number],
): void {
  switch (event.type) {
    case 'remote-load': {
      const { name, version, outcome } = bound({
        name: event.name,
        version: event.version,
        outcome: event.outcome,
      });
      metrics.remoteLoads.inc({ name, version, outcome });
      metrics.remoteLoadDuration.observe({ name, outcome }, event.duration / 1000);
      break;
    }
    case 'web-vital':
      if (event.name === 'CLS') metrics.layoutShift.observe(event.value);
      else metrics.webVitals.observe({ name: event.name }, event.value / 1000);
      break;
    case 'page-error':
      metrics.pageErrors.inc(bound({ name: event.name, kind: event.kind }));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}
