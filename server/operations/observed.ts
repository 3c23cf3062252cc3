import { randomUUID } from 'node:crypto';
import { requestIdHeader, requestIdOf } from '@field-sales/shared/contract/request-id';
import { keyedNames } from '@field-sales/shared/node/keyed-names';
import { loggedPath, logOptions } from '@field-sales/shared/node/log';
import { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerOptions } from 'fastify';
import type { Metrics } from './metrics.ts';

const areas = new Set(['api', 'reports', 'remotes', 'assets', 'telemetry']);
const methods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']);

/** How a server logs: JSON, with one line for each request from `observe`. A request keeps the id that it came with. */
export function observedServer(logLevel: string, stream?: { write: (line: string) => void }) {
  return {
    logger: { ...logOptions(logLevel), ...(stream !== undefined && { stream }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers) ?? randomUUID(),
  } satisfies FastifyServerOptions;
}

type Observed = {
  name: string;
  metrics: Metrics | undefined;
  /** The employee number of a request; undefined if it is nobody's. */
  numberOf?: (request: FastifyRequest) => string | undefined;
  /** The key from which an employee's name in the log is made; where undefined, this process makes its own. */
  logKey?: string | undefined;
};

/**
 * Logs and counts what a server answers (PRD-20, PRD-21), without queries, which may name people, and without employee
 * numbers.
 */
export function observe(server: FastifyInstance, { name, metrics, numberOf, logKey }: Observed): void {
  const keyed = keyedNames(logKey);
  server.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
  server.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    const { method, url } = request;
    const number = numberOf?.(request);
    const caller = number === undefined ? undefined : keyed(number);
    const path = loggedPath(url, number, caller);
    request.log.info(
      { server: name, method, path, status: statusCode, ms: Math.round(elapsedTime), caller },
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
