import { traceHeader } from '@field-sales/shared/contract/request-id';
import type { Span, Tracing } from '@field-sales/shared/node/tracing';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
    /** The span of the same request at the backend, until its answer begins. */
    handedOn: Span | undefined;
  }
}

/** Makes the calls of pages spans of the traces that the pages began (PRD-24). */
export function traceCalls(server: FastifyInstance, tracing: Tracing | undefined): void {
  server.decorateRequest('span');
  server.decorateRequest('handedOn');
  if (tracing === undefined) return;
  server.addHook('onClose', () => tracing.close());
  server.addHook('onRequest', async (request) => {
    const { id, method, headers, routeOptions } = request;
    const route = routeOptions.url ?? '';
    request.span = tracing.start(`${method} ${route}`, headers[traceHeader], {
      'http.request.method': method,
      'http.route': route,
      'request.id': id,
    });
  });
  server.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.end({ 'http.response.status_code': statusCode }, statusCode >= 500);
  });
}
