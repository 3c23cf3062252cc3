import rateLimit from '@fastify/rate-limit';
import { employeeOf } from './employee.ts';
import type { App } from './type-provider.ts';

const minute = 60_000;
/** For how many employees calls are counted at the same time. */
const maxCounted = 20_000;

/** Limits the calls of one employee to the routes that are registered on `app` after this (PRD-13). */
export async function limitCalls(app: App, callsPerMinute: number): Promise<void> {
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false };
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: minute,
    cache: maxCounted,
    keyGenerator: (request) => employeeOf(request).id,
    addHeadersOnExceeding: silent,
    addHeaders: { ...silent, 'retry-after': true },
  });
}
