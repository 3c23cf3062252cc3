import httpProxy from '@fastify/http-proxy';
import { requestIdHeader } from '@field-sales/shared/contract/request-id';
import { isDiagnosePath, screenRouteOf } from '@field-sales/shared/lib/screens';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { limitAddresses } from './address-limits.ts';
import { personAsking } from './asking.ts';
import { Branches } from './branches.ts';
import { finishAtClose } from './finish-at-close.ts';
import { cacheControl, contentSecurityPolicy, securityHeaders } from './headers.ts';
import { callerHeaders, registerCallers, type Call } from './identity/callers.ts';
import { HostFiles } from './host-files.ts';
import type { LiveHost } from './live-host.ts';
import { Page } from './page.ts';
import { openRegistry } from './open-registry.ts';
import type { Metrics } from './operations/metrics.ts';
import { observe, observedServer } from './operations/observed.ts';
import { hasLines, linesFor, type Registry } from './registry.ts';
import type { Person } from './rollout.ts';
import { headersDown, headersUp, isReleaseFile } from './remote-door.ts';
import { removingWorker } from './removing-worker.ts';
import { serveHostReleases } from './host-releases.ts';
import type { Settings } from './settings.ts';

const fileName =
  /\.(?:js|mjs|css|map|json|html?|woff2?|png|jpe?g|gif|webp|svg|ico|txt|xml|wasm|php|env|ya?ml)$/i;

/**
 * The host's server: the one origin that a browser sees (MF-01). `/` and every address of a screen is the page,
 * `/assets` the host's build, `/remotes/<name>` each remote's server, `/api` and `/reports` the backend.
 * @param ownPages addresses that the host draws by itself, beside the home menu
 */
export async function createHostServer(
  folder: string,
  settings: Settings,
  ownPages: readonly string[] = [],
  metrics?: Metrics,
): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    ...observedServer(settings.logLevel, settings.log),
    requestTimeout: settings.backendTimeLimit,
    forceCloseConnections: 'idle',
    bodyLimit: 200 * 1024 * 1024,
    routerOptions: { maxParamLength: 2000 },
    trustProxy: settings.proxies.length > 0 ? [...settings.proxies] : false,
  });
  finishAtClose(server);
  observe(server, 'host', metrics);
  const callers = await registerCallers(server, settings.identity, settings.apiOrigin);
  const registry = openRegistry(settings);
  const page = new Page(settings, registry);
  const policy = contentSecurityPolicy(settings.remoteOrigins, settings.telemetryUrl);
  const branches = new Branches({ apiOrigin: settings.apiOrigin, reader: settings.branchReader });
  const personOf = ({ raw }: FastifyRequest) => personAsking(raw, branches);
  const live = await serveHostReleases(server, { folder, settings, registry });

  server.get('/healthz', async () => 'ok');
  serveRegistry(server, { registry, settings, personOf });
  server.get('/contract.json', async (_request, reply) => {
    const text = await (await live.build()).read('contract.json');
    return reply
      .headers({ ...securityHeaders, 'cache-control': cacheControl.revalidate })
      .type('application/json')
      .send(text);
  });

  serveWorker(server, { live, settings, page, policy, personOf });
  for (const [name, { origin }] of Object.entries(settings.remotes))
    await forward(server, {
      prefix: `/remotes/${name}`,
      upstream: origin,
      rewritePrefix: '/',
      timeLimit: settings.backendTimeLimit,
      isDoorToFiles: true,
    });
  await forwardBackend(server, settings, callers);

  async function pageFor(request: FastifyRequest, pathname: string): Promise<string> {
    const person = personOf(request);
    const userAgent = request.headers['user-agent'];
    return page.html(await live.build(person), pathname, { person, userAgent });
  }
  server.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const isOwnPage = ['/', ...ownPages].includes(pathname) || isDiagnosePath(pathname);
    const isScreen = isOwnPage || screenRouteOf(pathname) !== undefined;
    const isPage = request.method === 'GET' || request.method === 'HEAD';
    if (!isPage || (!isScreen && isFileAddress(pathname))) return notFound(reply);
    const own = isScreen ? await callers?.ownAddress(request) : undefined;
    if (own !== undefined) return reply.header('cache-control', cacheControl.never).redirect(own);
    return reply
      .code(isScreen ? 200 : 404)
      .headers({
        ...securityHeaders,
        'content-security-policy': policy,
        'cache-control': cacheControl.revalidate,
        'content-type': 'text/html; charset=utf-8',
      })
      .send(await pageFor(request, pathname));
  });
  return server;
}

type RegistryUse = { registry: Registry; settings: Settings; personOf: (request: FastifyRequest) => Person };

/** The lines of the remotes, and whether there are all of them. */
function serveRegistry(server: FastifyInstance, { registry, settings, personOf }: RegistryUse): void {
  server.get('/readyz', async (_request, reply) => {
    const isReady = await hasLines(registry, Object.keys(settings.remotes));
    return reply
      .code(isReady ? 200 : 503)
      .headers(securityHeaders)
      .send(isReady ? 'ready' : 'no registry');
  });
  server.get('/remotes.json', async (request, reply) => {
    const lines = await registry.lines();
    reply.headers({ ...securityHeaders, 'cache-control': cacheControl.never });
    if (lines === undefined) return reply.code(503).type('text/plain').send('no registry');
    return reply.send(await linesFor(lines, personOf(request)));
  });
}

async function forwardBackend(
  server: FastifyInstance,
  settings: Settings,
  callers: Awaited<ReturnType<typeof registerCallers>>,
): Promise<void> {
  await server.register(async (limited) => {
    await limitAddresses(limited);
    callers?.registerSession(limited);
    await limited.register(async (backend) => {
      if (callers !== undefined) backend.addHook('onRequest', callers.admit);
      for (const prefix of ['/api', '/reports'])
        await forward(backend, {
          prefix,
          upstream: settings.apiOrigin,
          rewritePrefix: prefix,
          timeLimit: settings.backendTimeLimit,
          callerOf: (request) => callerHeaders(settings.identity, request),
        });
    });
  });
}

type Worker = {
  live: LiveHost;
  settings: Settings;
  page: Page;
  policy: string;
  personOf: (request: FastifyRequest) => Person;
};

function serveWorker(server: FastifyInstance, { live, settings, page, policy, personOf }: Worker): void {
  // A browser takes what stands here in the place of the worker that it has, at the next opening of a page.
  server.get('/worker.js', async (request, reply) => {
    const worker = settings.isKeptOffline
      ? await (await live.build(personOf(request))).read('worker.js')
      : removingWorker;
    return reply
      .headers({
        ...securityHeaders,
        'content-security-policy': policy,
        'cache-control': cacheControl.revalidate,
      })
      .type('text/javascript; charset=utf-8')
      .send(worker);
  });
  if (settings.isKeptOffline) {
    const hostFiles = new HostFiles();
    server.get('/host-files.json', async (request, reply) => {
      const build = await live.build(personOf(request));
      return reply
        .headers({ ...securityHeaders, 'cache-control': cacheControl.never })
        .send(await hostFiles.list(build, await page.html(build, '/')));
    });
  }
}

function isFileAddress(pathname: string): boolean {
  return fileName.test(pathname) || /^\/(?:assets|remotes|api|reports)(?:\/|$)/.test(pathname);
}

function notFound(reply: FastifyReply) {
  return reply.code(404).headers(securityHeaders).type('text/plain; charset=utf-8').send('404');
}

type Forwarding = {
  prefix: string;
  upstream: string;
  rewritePrefix: string;
  timeLimit: number;
  /** What the backend hears of who calls. */
  callerOf?: (request: Call) => Readonly<Record<string, string | undefined>>;
  /** Whether nothing but files of releases comes through, and nothing of who asks goes up. */
  isDoorToFiles?: boolean;
};

async function forward(
  server: FastifyInstance,
  { prefix, upstream, rewritePrefix, timeLimit, callerOf, isDoorToFiles = false }: Forwarding,
): Promise<void> {
  await server.register(httpProxy, {
    upstream,
    prefix,
    rewritePrefix,
    // A stream of events stays open without a byte for longer than any answer takes to begin. Each holds a connection:
    // with a limit, calls would wait as soon as that many phones have the chat open.
    undici: { headersTimeout: timeLimit, bodyTimeout: 0, connections: null },
    maxRetriesOn503: 0,
    retryMethods: [],
    preHandler: ({ method, url }, reply, done) => {
      if (isDoorToFiles && !isReleaseFile(method, url)) void notFound(reply);
      else done();
    },
    replyOptions: {
      // The backend names the reader's address in the policy of its pages. `Expect: 100-continue` has been answered here, and
      // what calls the backend refuses to send it on.
      rewriteRequestHeaders: (request, headers) =>
        isDoorToFiles
          ? { ...headersUp(headers), [requestIdHeader]: request.id }
          : {
              ...headers,
              expect: undefined,
              'x-forwarded-host': request.headers.host,
              'x-forwarded-for': request.ip,
              [requestIdHeader]: request.id,
              ...callerOf?.(request),
            },
      rewriteHeaders: (headers, request) =>
        isDoorToFiles ? headersDown(headers, request?.url ?? '') : headers,
      onError: (reply, { error }) => {
        const isLate = 'statusCode' in error && error.statusCode === 504;
        reply
          .code(isLate ? 504 : 502)
          .type('text/plain; charset=utf-8')
          .send(isLate ? 'gateway timeout' : 'bad gateway');
      },
    },
  });
}
