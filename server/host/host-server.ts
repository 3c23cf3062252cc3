import { contractName, pageNames } from '@field-sales/shared/contract/remote-protocol';
import { employeeCookie } from '@field-sales/shared/contract/employee-cookie';
import { maxRequestBytes } from '@field-sales/shared/contract/photo-limits';
import { isDiagnosePath } from '@field-sales/shared/lib/screens';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { isOwnNetwork } from '../limits/address-limits.ts';
import { cookieOf, personAsking } from '../rollouts/person-asking.ts';
import { Branches } from '../rollouts/branches.ts';
import { DeclaredScreens } from '../declarations/declared-screens.ts';
import { Manifests } from '../declarations/manifests.ts';
import { finishAtClose } from '../operations/finish-at-close.ts';
import { cacheControl, contentSecurityPolicy, securityHeaders } from '../files/headers.ts';
import { notFound } from '../files/not-found.ts';
import { registerCallers } from '../identity/callers.ts';
import { serveCalls } from './backend.ts';
import { forward } from './forward.ts';
import { HostFiles } from './host-files.ts';
import type { LiveHost } from './live-host.ts';
import { Page } from './page.ts';
import { KnownVersions } from '../measurements/known-versions.ts';
import { watchFleet, type FleetWatch } from '../measurements/fleet-watch.ts';
import type { Sender } from '../measurements/rollout-watch.ts';
import { takeMeasurements } from '../measurements/take-measurements.ts';
import { observe, observedServer } from '../operations/observed.ts';
import { hasLines, linesFor, type Registry } from '../registry/registry.ts';
import { openPreviews } from '../previews/preview-links.ts';
import { servePreviews } from '../previews/preview-page.ts';
import { nobody, type Person } from '../rollouts/rollout.ts';
import { removingWorker } from './removing-worker.ts';
import { serveHostReleases } from './host-releases.ts';
import type { Settings } from '../settings/settings.ts';

const fileName =
  /\.(?:js|mjs|css|map|json|html?|woff2?|png|jpe?g|gif|webp|svg|ico|txt|xml|wasm|php|env|ya?ml)$/i;

/**
 * While it closes, a call on a connection that a proxy has kept is answered, not refused (PRD-16); the
 * connection ends with it.
 */
const atClose = { forceCloseConnections: 'idle', return503OnClosing: false } as const;

/**
 * The host's server: the one origin that a browser sees (MF-01). `/` and every address of a screen is the page,
 * `/assets` the host's build, `/remotes/<name>` each remote's server, `/api` and `/reports` the backend.
 * @param ownPages addresses that the host draws by itself, beside the home menu
 * @param fleet where what pages measure is kept
 */
export async function createHostServer(
  folder: string,
  settings: Settings,
  ownPages: readonly string[] = [],
  fleet: FleetWatch = watchFleet(settings),
): Promise<FastifyInstance> {
  const server: FastifyInstance = Fastify({
    ...observedServer(settings.logLevel, settings.log),
    requestTimeout: settings.backendTimeLimit,
    ...atClose,
    bodyLimit: maxRequestBytes,
    routerOptions: { maxParamLength: 2000 },
    trustProxy: settings.proxies.length > 0 ? [...settings.proxies] : false,
  });
  finishAtClose(server, settings.connectionPatience);
  observe(server, { name: 'host', metrics: fleet.metrics, logKey: settings.logKey, numberOf });
  const callers = await registerCallers(server, settings.identity, settings.apiOrigin);
  const registry = fleet.watch.served;
  const manifests = new Manifests(settings);
  const declared = new DeclaredScreens(registry, manifests);
  const page = new Page(settings, { registry, manifests, declared });
  const policy = contentSecurityPolicy(settings);
  const branches = new Branches({ apiOrigin: settings.apiOrigin, reader: settings.branchReader });
  const previews = openPreviews(settings);
  const personOf = ({ raw }: FastifyRequest) => personAsking(raw, branches, previews);
  const live = await serveHostReleases(server, { folder, settings, registry });

  server.get(pageNames.healthAddress, async () => 'ok');
  const known = new KnownVersions();
  serveRegistry(server, { registry, known, settings, personOf });
  server.get(`/${contractName}`, async (_request, reply) => {
    const text = await (await live.build()).read(contractName);
    return reply
      .headers({ ...securityHeaders, 'cache-control': cacheControl.revalidate })
      .type('application/json')
      .send(text);
  });

  if (previews !== undefined) await servePreviews(server, previews);
  serveWorker(server, { live, settings, page, policy, personOf });
  for (const [name, { origin }] of Object.entries(settings.remotes))
    await forward(server, {
      prefix: `/remotes/${name}`,
      upstream: origin,
      rewritePrefix: '/',
      timeLimit: settings.backendTimeLimit,
      isDoorToFiles: true,
    });
  await serveCalls(server, { settings, callers }, (admitted) =>
    takeMeasurements(admitted, {
      fleet,
      registry,
      known,
      readContract: async () => (await live.build()).read(contractName),
      senderOf: (request) => senderOf(request, personOf(request), settings),
    }),
  );

  async function pageFor(request: FastifyRequest, pathname: string): Promise<string> {
    const person = personOf(request);
    const userAgent = request.headers['user-agent'];
    return page.html(await live.build(person), pathname, { person, userAgent });
  }
  server.setNotFoundHandler(async (request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/';
    const isOwnPage = ['/', ...ownPages].includes(pathname) || isDiagnosePath(pathname);
    const isScreen = isOwnPage || (await declared.table(personOf(request))).find(pathname) !== undefined;
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

/** Who calls, as far as the request says: for a name in the log. */
function numberOf({ vouched, headers }: FastifyRequest): string | undefined {
  return vouched?.employeeNumber ?? cookieOf(headers.cookie, employeeCookie);
}

/** Where callers only say who they are, the address limits how many people one caller can pretend to be. */
function senderOf({ vouched, ip }: FastifyRequest, person: Person, { identity }: Settings): Sender {
  if (identity.kind === 'address') return { person, address: isOwnNetwork(ip, 0) ? undefined : ip };
  return { person: vouched?.employeeNumber === person.employee ? person : nobody, address: undefined };
}

type RegistryUse = {
  registry: Registry;
  known: KnownVersions;
  settings: Settings;
  personOf: (request: FastifyRequest) => Person;
};

/** The lines of the remotes (DEP-16, MF-04), and whether there are all of them (PRD-22, PRD-23). */
function serveRegistry(server: FastifyInstance, { registry, known, settings, personOf }: RegistryUse): void {
  server.get('/readyz', async (_request, reply) => {
    const isReady = await hasLines(registry, Object.keys(settings.remotes));
    return reply
      .code(isReady ? 200 : 503)
      .headers(securityHeaders)
      .send(isReady ? 'ready' : 'no registry');
  });
  // What REMOTES_FILE names, or the registry's store (RUN-14).
  server.get('/remotes.json', async (request, reply) => {
    const lines = await registry.lines();
    reply.headers({ ...securityHeaders, 'cache-control': cacheControl.never });
    if (lines === undefined) return reply.code(503).type('text/plain').send('no registry');
    known.learnAll(lines);
    return reply.send(await linesFor(lines, personOf(request)));
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
  // At the next opening of a page, a browser replaces its worker with what is served here (OFF-12).
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
      const person = personOf(request);
      const build = await live.build(person);
      return reply
        .headers({ ...securityHeaders, 'cache-control': cacheControl.never })
        .send(await hostFiles.list(build, await page.html(build, '/', { person })));
    });
  }
}

/** What is missing there is a 404, not the page (MF-11). */
function isFileAddress(pathname: string): boolean {
  return fileName.test(pathname) || /^\/(?:assets|remotes|api|reports)(?:\/|$)/.test(pathname);
}
