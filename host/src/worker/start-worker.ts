import * as v from 'valibot';
import { Answers, isFile } from './answer.ts';
import { completeGenerations, markOpened, type World } from './generations.ts';
import { watchNetwork } from './network-idle.ts';
import { prepare, wishSchema } from './prepare.ts';
import type { AskedEvent, WorkerScope } from './scope.ts';

const messageSchema = v.variant('type', [
  v.object({ type: v.literal('prepare'), wish: wishSchema }),
  v.object({ type: v.literal('opened'), generation: v.string() }),
]);

/** A file at the top; further down a name with a point may be a room's title. */
const noScreen = /^\/(?:api|reports|assets|remotes)(?:\/|$)|^\/[^/]+\.\w+$|^\/(?:healthz|readyz)$/;

/**
 * Keeps whole generations of the product on the device, so that it opens without a network. Online the page and the
 * registry come from the network. A request other than GET is never touched (OFF-02).
 */
export function startWorker(scope: WorkerScope): void {
  const world: World = {
    caches: scope.caches,
    fetch: (request, init) => scope.fetch(request, init),
    origin: scope.location.origin,
    openPage: (client) => scope.clients.get(client),
  };
  const answers = new Answers(world);
  const { whenIdle, giveWay } = watchNetwork();
  /**
   * Whether nothing is kept that a page could be given: its files then come without the detour over the worker. A worker
   * that was started anew does not know it.
   */
  let isEmpty = false;
  /** Work that is done one after the other, whichever page asks for it. */
  let work: Promise<unknown> = Promise.resolve();

  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

  scope.addEventListener('activate', (event) => {
    // Where a browser has no preload, it asks once the worker runs.
    event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
  });

  async function keep(wish: v.InferOutput<typeof wishSchema>): Promise<void> {
    const kept = await completeGenerations(world);
    isEmpty = kept.length === 0;
    await prepare({ world, whenIdle, kept }, wish);
    isEmpty = false;
  }

  scope.addEventListener('message', (event) => {
    const message = v.safeParse(messageSchema, event.data);
    if (!message.success) return;
    const { output } = message;
    work = work
      .then(() => (output.type === 'prepare' ? keep(output.wish) : markOpened(world, output.generation)))
      // No network, or no room: what is kept stays, and the page asks again.
      .then(
        () => 'done',
        (error: unknown) => error instanceof Error && error.name,
      )
      .then((answer) => event.ports[0]?.postMessage(answer));
    event.waitUntil(work);
  });

  function answerPage(event: AskedEvent): Promise<Response> {
    const { preloadResponse, request } = event;
    const early = Promise.resolve(preloadResponse).catch(() => undefined);
    // A preload that nobody waits for any more is a warning in the console.
    event.waitUntil(early);
    const network = Promise.resolve(preloadResponse).then((response) => response ?? scope.fetch(request));
    return answers.page(event.resultingClientId ?? '', request.url, network);
  }

  /** How a page gets what it asks for; undefined where that is the browser's affair alone. */
  function answerTo(event: AskedEvent): (() => Promise<Response>) | undefined {
    const { request, clientId } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET') return undefined;
    if (request.mode === 'navigate') {
      const isScreen =
        origin === world.origin && request.destination === 'document' && !noScreen.test(pathname);
      return isScreen ? () => answerPage(event) : undefined;
    }
    const isOwn = origin === world.origin;
    if (isOwn && pathname === '/remotes.json') return () => answers.registry(clientId, request);
    // A picture from another origin is not one of the product's files.
    const isAskedOpenly = isOwn || request.mode !== 'no-cors';
    return isAskedOpenly && isFile(pathname) ? () => answers.file(clientId, request) : undefined;
  }

  scope.addEventListener('fetch', (event) => {
    const answer = answerTo(event);
    giveWay(answer !== undefined);
    // A page that the browser asked for while the worker started would be asked for again.
    const isTaken = !isEmpty || event.request.mode === 'navigate';
    if (answer !== undefined && isTaken) event.respondWith(answer());
  });
}
