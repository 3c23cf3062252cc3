import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import { isRequestId, requestIdHeader } from '@field-sales/shared/contract/request-id';
import { requestTimeLimit } from '@field-sales/shared/contract/time-limits';
import fastify, { LogController, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { registerBarcode } from './barcode/routes.ts';
import { registerChat } from './chat/routes.ts';
import { systemClock, type Clock } from './time/clock.ts';
import type { Database } from './database/database.ts';
import { authenticate } from './http/employee.ts';
import { byCookie } from './identity/by-cookie.ts';
import { limitCalls } from './http/call-limit.ts';
import { handleError, handleUnknownRoute } from './http/errors.ts';
import { finishAtClose } from './http/finish-at-close.ts';
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
import { giveBackUploads } from './photos/upload.ts';
import { registerPromotions } from './promotions/routes.ts';
import { registerReportFonts } from './reports/fonts.ts';
import { admitToReports, registerReports } from './reports/routes.ts';
import { registerSurveys } from './surveys/routes.ts';

const maxBodyBytes = 1_048_576;
/** Longer than the pause between two heartbeats of a stream, and than a proxy keeps its connections. */
const idleTimeout = 75_000;

export type AppOptions = {
  database: Database;
  clock?: Clock;
  stockChains: readonly string[];
  logger?: FastifyServerOptions['logger'];
  trustProxy?: string[];
  /** The host's word for who calls; without it the cookie says it (PRD-01). */
  assertions?: Assertions | undefined;
  /** Where the bytes of photos are; in the database where nothing else is said (PRD-09). */
  photos?: PhotoStore;
  /** Of one employee (PRD-13); without a number there is no limit. */
  callsPerMinute?: number;
  /** Whether every answer is read by its own schema before it is sent: in tests. */
  checksAnswers?: boolean;
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
  } = options;
  const app: App = fastify({
    logger,
    // One line a request, from the hook below, instead of two.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: maxBodyBytes,
    requestTimeout: requestTimeLimit,
    connectionTimeout: idleTimeout,
    keepAliveTimeout: idleTimeout,
    forceCloseConnections: 'idle',
    genReqId: ({ headers }) => {
      const given = headers[requestIdHeader];
      return typeof given === 'string' && isRequestId(given) ? given : randomUUID();
    },
    frameworkErrors: handleError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
  }).withTypeProvider<ValibotTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler(checksAnswers));
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleUnknownRoute);
  acceptEmptyBodies(app);
  app.decorateRequest('employee', null);
  giveBackUploads(app);
  answerWholeUploads(app);
  finishAtClose(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      [requestIdHeader]: request.id,
      'cache-control': 'no-store',
    });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    request.log.info(
      { method, path: url.split('?')[0], status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  await registerOpenApi(app);
  registerOperations(app, database);
  const { db } = database;
  const whoCalls = assertions === undefined ? byCookie(db) : byAssertion(db, assertions);
  const services = { database, clock, stockChains, whoCalls, photos };
  registerReportFonts(app);
  await app.register(async (reports) => {
    admitToReports(reports, whoCalls);
    await limitCalls(reports, callsPerMinute);
    registerReports(reports, services);
  });
  await app.register(async (secured) => {
    secured.addHook('onRequest', authenticate(whoCalls));
    await limitCalls(secured, callsPerMinute);
    if (assertions !== undefined) registerUsedTickets(secured, db, assertions);
    registerPromotions(secured, services);
    registerBarcode(secured, services);
    registerSurveys(secured, services);
    await registerChat(secured, services);
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
