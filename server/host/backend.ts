import { openTracing } from '@field-sales/shared/node/tracing';
import type { FastifyInstance } from 'fastify';
import { callerHeaders, type Callers } from '../identity/callers.ts';
import { limitAddresses } from '../limits/address-limits.ts';
import { traceCalls } from '../operations/traced.ts';
import type { Settings } from '../settings/settings.ts';
import { forward } from './forward.ts';

type Calls = { settings: Settings; callers: Callers | undefined };

/**
 * Serves what pages call. Addresses are limited; where something other than the address says who calls, unknown callers
 * are refused. What `serveOwn` takes does not reach the backend (DEP-19).
 */
export async function serveCalls(
  server: FastifyInstance,
  { settings, callers }: Calls,
  serveOwn: (admitted: FastifyInstance) => void,
): Promise<void> {
  const tracing = await openTracing('field-sales-host', settings.tracesTo);
  await server.register(async (limited) => {
    traceCalls(limited, tracing);
    await limitAddresses(limited);
    callers?.registerSession(limited);
    await limited.register(async (admitted) => {
      if (callers !== undefined) admitted.addHook('onRequest', callers.admit);
      serveOwn(admitted);
      await forwardBackend(admitted, settings);
    });
  });
}

/** Pages call their own origin; what lies below these addresses is the backend's (SH-08, RUN-10, MF-01). */
async function forwardBackend(server: FastifyInstance, settings: Settings): Promise<void> {
  for (const prefix of ['/api', '/reports'])
    await forward(server, {
      prefix,
      upstream: settings.apiOrigin,
      rewritePrefix: prefix,
      timeLimit: settings.backendTimeLimit,
      callerOf: (request) => callerHeaders(settings.identity, request),
    });
}
