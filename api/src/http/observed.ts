import { randomUUID } from 'node:crypto';
import { requestIdHeader, requestIdOf, traceHeader } from '@field-sales/shared/contract/request-id';
import { keyedNames } from '@field-sales/shared/node/keyed-names';
import { loggedPath } from '@field-sales/shared/node/log';
import type { Span, Tracing } from '@field-sales/shared/node/tracing';
import { LogController, type FastifyBaseLogger, type FastifyServerOptions } from 'fastify';
import type { Kysely } from 'kysely';
import { levels } from 'pino';
import type { Database } from '../database/database.ts';
import { underRequest } from '../database/request-scope.ts';
import type { Schema } from '../database/schema.ts';
import type { App } from './type-provider.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
    /** The outer handle of the database: its statements are run for this request. */
    db: Kysely<Schema>;
  }
}

/**
 * Options by which a request keeps the id that it comes with, and has one line in the log, from `observe`, instead of
 * the usual two.
 */
export const observedServer = {
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: ({ headers }) => requestIdOf(headers) ?? randomUUID(),
} satisfies FastifyServerOptions;

/**
 * Logs each answer with the keyed name of its caller, and makes the request known to everything that works for it
 * (PRD-20, PRD-24).
 */
export function observe(
  app: App,
  { db }: Database,
  { logKey, tracing }: { logKey: string | undefined; tracing: Tracing | undefined },
): void {
  const keyed = keyedNames(logKey);
  app.decorateRequest('span');
  app.decorateRequest('db');
  app.addHook('onRequest', (request, reply, done) => {
    const { id, method, headers, routeOptions } = request;
    void reply.header(requestIdHeader, id);
    request.span = tracing?.start(`${method} ${routeOptions.url ?? ''}`.trim(), headers[traceHeader], {
      'http.request.method': method,
      ...(routeOptions.url !== undefined && { 'http.route': routeOptions.url }),
      'request.id': id,
    });
    request.db = underRequest(db, { id, span: request.span });
    done();
  });
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const { method, url, span, log } = request;
    // A name costs a hash: none is made for a line that is left out.
    if (isLogged(log)) {
      const number = request.employee?.employeeNumber;
      const caller = number === undefined ? undefined : keyed(number);
      log.info(
        {
          method,
          path: loggedPath(url, number, caller),
          status: statusCode,
          ms: Math.round(elapsedTime),
          caller,
        },
        'answered',
      );
    }
    span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
    done();
  });
  if (tracing !== undefined) app.addHook('onClose', () => tracing.close());
}

/** Whether a log has the lines of answers. */
function isLogged({ level }: FastifyBaseLogger): boolean {
  return (levels.values[level] ?? Infinity) <= (levels.values.info ?? 0);
}
