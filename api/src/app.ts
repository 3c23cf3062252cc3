import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { finishConnections } from '@field-sales/shared/node/finish-connections';
import { requestTimeLimit } from '@field-sales/shared/contract/time-limits';
import { openTracing } from '@field-sales/shared/node/tracing';
import fastify, { type FastifyServerOptions } from 'fastify';
import { findDomains } from './domains/find-domains.ts';
import { systemClock, type Clock } from './time/clock.ts';
import type { Database } from './database/database.ts';
import { authenticate } from './http/employee.ts';
import { byCookie } from './identity/by-cookie.ts';
import { limitCalls } from './http/call-limit.ts';
import { handleError, handleUnknownRoute } from './http/errors.ts';
import { observe, observedServer } from './http/observed.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerOperations } from './http/operations.ts';
import {
  serializerCompiler,
  validatorCompiler,
  type App,
  type ValibotTypeProvider,
} from './http/type-provider.ts';
import { answerWholeUploads } from './http/whole-upload.ts';
import { byAssertion, type Assertions } from './identity/assertions.ts';
import { registerUsedTickets } from './identity/used-tickets.ts';
import { photosInDatabase, type PhotoStore } from './photo-store/photo-store.ts';
import { writePhotosAsNumbers } from './photos/images.ts';
import { giveBackUploads } from './photos/upload.ts';
import { registerReportFonts } from './reports/fonts.ts';
import { admitToReports } from './reports/routes.ts';

/** The limit of a body that is not an upload: more is 413 (API-29). */
const maxBodyBytes = 1_048_576;
/** Longer than the pause between two heartbeats of a stream, and than a proxy keeps its connections. */
const idleTimeout = 75_000;

export type AppOptions = {
  database: Database;
  clock?: Clock;
  stockChains: readonly string[];
  logger?: FastifyServerOptions['logger'];
  trustProxy?: string[];
  /** What the host says about the caller (PRD-06); without it the cookie says who calls (PRD-01). */
  assertions?: Assertions | undefined;
  /** Where the bytes of photos are; in the database unless another store is given. */
  photos?: PhotoStore;
  /** The limit of calls for one employee; without a number there is no limit. */
  callsPerMinute?: number;
  /** Whether every answer is checked against its own schema before it is sent: in tests. */
  checksAnswers?: boolean;
  /** The key from which the employees' names in the log are made; where undefined, this process makes its own. */
  logKey?: string | undefined;
  /** Where traces are sent; nowhere where undefined. */
  tracesTo?: string | undefined;
  /**
   * How long, in ms, connections that callers keep stay open for them at the close (PRD-16); not at all if undefined.
   */
  connectionPatience?: number;
};

/** The reference API, not yet listening. Closing it leaves the database open. */
export async function buildApp(options: AppOptions): Promise<App> {
  const {
    database,
    clock = systemClock,
    stockChains,
    logger = false,
    trustProxy = [],
    assertions,
    photos = photosInDatabase,
    callsPerMinute = Number.MAX_SAFE_INTEGER,
    checksAnswers = false,
    logKey,
    tracesTo,
    connectionPatience = 0,
  } = options;
  const app: App = fastify({
    logger,
    ...observedServer,
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeLimit,
    connectionTimeout: idleTimeout,
    keepAliveTimeout: idleTimeout,
    forceCloseConnections: 'idle',
    // While the process closes, a call on a kept connection is still answered instead of refused; the connection ends
    // with it.
    return503OnClosing: false,
    frameworkErrors: handleError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  }).withTypeProvider<ValibotTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler(checksAnswers));
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownRoute);
  acceptEmptyBodies(app);
  app.decorateRequest('employee', null);
  observe(app, database, { logKey, tracing: await openTracing('field-sales-api', tracesTo) });
  giveBackUploads(app);
  writePhotosAsNumbers(app);
  answerWholeUploads(app);
  const finish = finishConnections(app.server);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    done();
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  await registerOpenApi(app);
  registerOperations(app, database);
  const whoCalls = assertions === undefined ? byCookie : byAssertion(assertions);
  const services = { database, clock, stockChains, whoCalls, photos };
  const domains = await findDomains();
  registerReportFonts(app);
  await app.register(async (reports) => {
    admitToReports(reports, whoCalls);
    await limitCalls(reports, callsPerMinute);
    for (const { registerReports } of domains.values()) registerReports?.(reports, services);
  });
  await app.register(async (secured) => {
    secured.addHook('onRequest', authenticate(whoCalls));
    await limitCalls(secured, callsPerMinute);
    if (assertions !== undefined) registerUsedTickets(secured, assertions);
    for (const { registerCalls } of domains.values())
      await secured.register(async (own) => registerCalls?.(own, services));
  });
  // Registered last, so that it runs after all other hooks: streams are ended first, because they would keep their
  // connections.
  await app.register(async (last) => {
    last.addHook('preClose', async () => {
      await finish(connectionPatience);
    });
  });
  return app;
}

/** A call without a body may still say that it is JSON. */
function acceptEmptyBodies(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, String(body), done);
  });
}
