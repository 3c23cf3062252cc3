import { telemetryBody, telemetryPath } from '@field-sales/shared/contract/telemetry';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { cacheControl, securityHeaders } from '../files/headers.ts';
import { hostName } from '../releases/released-hosts.ts';
import type { Registry } from '../registry/registry.ts';
import { countMeasurement, subjectOf } from './count-measurement.ts';
import type { FleetWatch } from './fleet-watch.ts';
import type { KnownVersions } from './known-versions.ts';
import type { Sender } from './rollout-watch.ts';

const maxBytes = 16_384;
/**
 * The limit for one employee. A page sends a failure at once, up to a limit of its own, and the rest when it is hidden.
 */
const bodiesPerMinute = 120;

const contractSchema = v.object({ version: v.string() });

export type Measuring = {
  fleet: FleetWatch;
  registry: Registry;
  known: KnownVersions;
  /** Reads the contract of the live host, for its version: a host that was never promoted has no line. */
  readContract: () => Promise<string>;
  /** Finds out who sends. */
  senderOf: (request: FastifyRequest) => Sender;
};

function parsedBody(body: unknown): v.InferOutput<typeof telemetryBody> | undefined {
  try {
    const parsed = v.safeParse(telemetryBody, typeof body === 'string' ? JSON.parse(body) : body);
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Takes the measurements of pages, whatever the backend is (DEP-19), as JSON or, from `sendBeacon`, as text. `server`
 * already limits addresses; employees are limited here.
 */
export function takeMeasurements(server: FastifyInstance, measuring: Measuring): void {
  const { fleet, registry, known, readContract, senderOf } = measuring;
  const { metrics, running, watch } = fleet;
  const countBody = server.createRateLimit({
    max: bodiesPerMinute,
    keyGenerator: (request) => senderOf(request).person.employee ?? request.ip,
  });

  async function learnVersions(): Promise<void> {
    known.learnAll((await registry.lines()) ?? {});
    const contract = await readContract().catch(() => '{}');
    const own = v.safeParse(contractSchema, JSON.parse(contract));
    if (own.success) known.learn(hostName, own.output.version);
  }

  server.post(telemetryPath, { bodyLimit: maxBytes }, async (request, reply): Promise<FastifyReply> => {
    reply.headers({ ...securityHeaders, 'cache-control': cacheControl.never });
    const limit = await countBody(request);
    if (!limit.isAllowed && limit.isExceeded)
      return reply.code(429).header('retry-after', String(limit.ttlInSeconds)).send();
    const body = parsedBody(request.body);
    if (body === undefined) return reply.code(400).send({ message: 'these are no measurements' });
    await learnVersions();
    const sender = senderOf(request);
    for (const measurement of body.events) {
      if (metrics === undefined || !countMeasurement(metrics, known, measurement)) continue;
      const subject = subjectOf(measurement);
      if (subject && sender.person.employee) running.record(subject, sender.person.employee);
    }
    await watch.take(body.events, sender);
    return reply.code(204).send();
  });
}
