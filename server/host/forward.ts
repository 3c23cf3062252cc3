import httpProxy from '@fastify/http-proxy';
import { requestIdHeader, traceHeader } from '@field-sales/shared/contract/request-id';
import { unusedConnectionLimit } from '@field-sales/shared/contract/time-limits';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../files/not-found.ts';
import type { Call } from '../identity/callers.ts';
import { headersDown, headersUp, isReleaseFile } from '../remotes/remote-door.ts';

type Forwarding = {
  prefix: string;
  upstream: string;
  rewritePrefix: string;
  timeLimit: number;
  /** What the backend is told about the caller. */
  callerOf?: (request: Call) => Readonly<Record<string, string | undefined>>;
  /** Whether only files of releases pass through, and nothing about the caller is passed on. */
  isDoorToFiles?: boolean;
};

/**
 * Drops what a backend says about its connection to the host: the phone's connection may be about to end, or to stay
 * (PRD-16).
 */
function withoutConnection<Value>(headers: Readonly<Record<string, Value>>): Record<string, Value> {
  const others = { ...headers };
  delete others['connection'];
  delete others['keep-alive'];
  return others;
}

/** Forwards what is asked below `prefix` to another server, and its answer back. */
export async function forward(
  server: FastifyInstance,
  { prefix, upstream, rewritePrefix, timeLimit, callerOf, isDoorToFiles = false }: Forwarding,
): Promise<void> {
  await server.register(httpProxy, {
    upstream,
    prefix,
    rewritePrefix,
    // A stream of events stays open without a byte for longer than any answer takes to begin. Each holds a connection:
    // with a limit, calls would wait as soon as that many phones have the chat open.
    undici: {
      headersTimeout: timeLimit,
      bodyTimeout: 0,
      connections: null,
      // This holds whatever the backend says: a backend that ends waits until its unused connections are given up.
      keepAliveTimeout: unusedConnectionLimit,
      keepAliveMaxTimeout: unusedConnectionLimit,
    },
    // A kept connection may end just as a read is sent on it, when a process of the backend is replaced: the read is
    // sent again.
    maxRetriesOn503: 0,
    retryMethods: ['GET', 'HEAD'],
    preHandler: ({ method, url }, reply, done) => {
      if (isDoorToFiles && !isReleaseFile(method, url)) void notFound(reply);
      else done();
    },
    replyOptions: {
      retriesCount: 1,
      // The backend names the reader's address in the policy of its pages. `Expect: 100-continue` has been answered here, and
      // what calls the backend refuses to send it on.
      rewriteRequestHeaders: (request, headers) => {
        // One id in all logs (PRD-20), and one trace through all processes (PRD-24).
        const own = { [requestIdHeader]: request.id };
        if (isDoorToFiles) return { ...headersUp(headers), ...own };
        request.handedOn = request.span?.child(`${request.method} ${prefix} of the backend`);
        return {
          ...headers,
          expect: undefined,
          'x-forwarded-host': request.headers.host,
          'x-forwarded-for': request.ip,
          ...own,
          ...(request.handedOn !== undefined && { [traceHeader]: request.handedOn.traceparent }),
          ...callerOf?.(request),
        };
      },
      rewriteHeaders: (headers, request) => {
        request?.handedOn?.end();
        return isDoorToFiles ? headersDown(headers, request?.url ?? '') : withoutConnection(headers);
      },
      onError: (reply, { error }) => {
        reply.request.handedOn?.end({}, true);
        const isLate = 'statusCode' in error && error.statusCode === 504;
        reply
          .code(isLate ? 504 : 502)
          .type('text/plain; charset=utf-8')
          .send(isLate ? 'gateway timeout' : 'bad gateway');
      },
    },
  });
}
