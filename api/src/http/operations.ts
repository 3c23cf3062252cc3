import * as v from 'valibot';
import { sql } from 'kysely';
import { telemetryBody } from '@field-sales/shared/contract/telemetry';
import type { Executor } from '../database/schema.ts';
import { badRequest, failures } from './errors.ts';
import { Metrics } from './metrics.ts';
import type { App } from './type-provider.ts';

const READY_WITHIN = 2000;
const MAX_TELEMETRY_BYTES = 16_384;
const TELEMETRY_SCHEMA = {
  tags: ['operations'],
  summary: 'Measurements of a page: loads of remotes, web vitals, errors',
  description:
    'JSON, as application/json or text/plain (what sendBeacon sends for a string); see the schema `telemetryBody`',
  response: { 204: v.null(), ...failures },
} as const;

/** /healthz (the process runs), /readyz (the database answers), /metrics, and the sink of pages' measurements. */
export function registerOperations(app: App, db: Executor): Metrics {
  const metrics = createMetrics();
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    metrics.count('http_requests_total', { method: request.method, route, status: String(reply.statusCode) });
    metrics.observe('http_request_duration_seconds', { route }, reply.elapsedTime / 1000);
  });
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await answersWithin(db);
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text()),
  );
  app.post(
    '/api/telemetry',
    { schema: TELEMETRY_SCHEMA, bodyLimit: MAX_TELEMETRY_BYTES },
    async (request, reply) => {
      const result = v.safeParse(
        telemetryBody,
        typeof request.body === 'string' ? parseJson(request.body) : request.body,
      );
      if (!result.success) throw badRequest();
      for (const event of result.output.events) countEvent(metrics, event);
      return reply.status(204).send(null);
    },
  );
  return metrics;
}

function createMetrics(): Metrics {
  const metrics = new Metrics();
  metrics.counter('http_requests_total', 'Answered requests');
  metrics.histogram('http_request_duration_seconds', 'Time from request to answer');
  metrics.counter('remote_loads_total', 'Loads of remotes in pages');
  metrics.histogram('remote_load_duration_seconds', 'Time that remotes took to load in pages');
  metrics.histogram('web_vital_seconds', 'Web vitals of pages', [0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 6, 10]);
  metrics.histogram('web_vital_layout_shift', 'Cumulative layout shift of pages', [0.01, 0.05, 0.1, 0.25, 1]);
  metrics.counter('page_errors_total', 'Errors in pages');
  metrics.gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  metrics.gauge('process_uptime_seconds', 'Time since the start', () => process.uptime());
  return metrics;
}

function countEvent(metrics: Metrics, event: v.InferOutput<typeof telemetryBody>['events'][number]): void {
  switch (event.type) {
    case 'remote-load': {
      const { name, version, outcome } = event;
      metrics.count('remote_loads_total', { name, version, outcome });
      metrics.observe('remote_load_duration_seconds', { name, outcome }, event.duration / 1000);
      break;
    }
    case 'web-vital':
      if (event.name === 'CLS') metrics.observe('web_vital_layout_shift', {}, event.value);
      else metrics.observe('web_vital_seconds', { name: event.name }, event.value / 1000);
      break;
    case 'page-error':
      metrics.count('page_errors_total', { name: event.name, kind: event.kind });
  }
}

async function answersWithin(db: Executor): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => {
      resolve(false);
    }, READY_WITHIN);
  });
  const answers = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([answers, late]);
  clearTimeout(timer);
  return isReady;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}
