import { compile } from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import { failureText } from '@field-sales/shared/text/failure-text';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cacheControl, securityHeaders } from '../files/headers.ts';

const minute = 60_000;
/** Limits for one address, by the minute. */
type AddressLimits = {
  /** An office, or a part of a mobile network, may be one address. */
  readonly calls: number;
  /** Calls that were answered 401: if there are more, somebody is guessing numbers. */
  readonly failures: number;
};

const usualLimits: AddressLimits = { calls: 12_000, failures: 300 };
const maxAddresses = 50_000;

/**
 * Addresses without limits: in-house callers, and proxies that `TRUST_PROXY` does not name, behind which everybody is.
 */
export const isOwnNetwork = compile(['loopback', 'linklocal', 'uniquelocal']);

/** Limits the calls of one address (PRD-13) to the routes that are registered on `server` from then on. */
export async function limitAddresses(
  server: FastifyInstance,
  { calls, failures } = usualLimits,
): Promise<void> {
  // Once its body was handed on, a request has lost its socket and with it its address.
  const addresses = new WeakMap<FastifyRequest, string>();
  await server.register(rateLimit, {
    global: false,
    timeWindow: minute,
    cache: maxAddresses,
    keyGenerator: (request) => addresses.get(request) ?? request.ip,
  });
  const countCall = server.createRateLimit({ max: calls });
  const countFailure = server.createRateLimit({ max: failures });

  server.addHook('onRequest', async (request, reply) => {
    if (isOwnNetwork(request.ip, 0)) return undefined;
    addresses.set(request, request.ip);
    for (const limit of [await countCall(request), await countFailure(request, { increment: false })])
      if (!limit.isAllowed && limit.isExceeded) return refuse(reply, limit.ttlInSeconds);
    return undefined;
  });
  server.addHook('onSend', async (request, reply) => {
    if (reply.statusCode === 401 && addresses.has(request)) await countFailure(request);
  });
}

function refuse(reply: FastifyReply, seconds: number): FastifyReply {
  return reply
    .code(429)
    .headers({ ...securityHeaders, 'cache-control': cacheControl.never, 'retry-after': String(seconds) })
    .send({ message: failureText.sorryLater });
}
