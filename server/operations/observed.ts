import { randomUUID } from 'node:crypto';
import { isRequestId, requestIdHeader } from '@field-sales/shared/contract/request-id';
import { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Metrics } from './metrics.ts';

const areas = new Set(['api', 'reports', 'remotes', 'assets', 'telemetry']);
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** How a server logs: JSON, one line a request from `observe`, whose id is the one that the request came with. */
export function observedServer(logLevel: string, stream?: { write: (line: string) => void }) {
  return {
    logger: { level: logLevel, ...(stream !== undefined && { stream }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => {
      const given = headers[requestIdHeader];
      return typeof given === 'string' && isRequestId(given) ? given : randomUUID();
    },
  } satisfies FastifyServerOptions;
}

/** Logs and counts what a server answers (PRD-20, PRD-21): no query, which may name people, and no number. */
export function observe(server: FastifyInstance, name: string, metrics: Metrics | undefined): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, url } = request;
    const path = url.split('?', 1)[0] ?? '';
    request.log.info(
      { server: name, method, path, status: statusCode, ms: Math.round(elapsedTime) },
      'answered',
    );
    const first = path.split('/', 2)[1] ?? '';
    const area = areas.has(first) ? first : 'page';
    metrics?.requests.inc({
      server: name,
      method: methods.has(method) ? method : 'other',
      area,
      status: String(statusCode),
    });
    metrics?.duration.observe({ server: name, area }, elapsedTime / 1000);
  });
}
