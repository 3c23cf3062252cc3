import type { OpenPage, WorkerScope } from '../worker/scope.ts';
import { startWorker } from '../worker/start-worker.ts';
import { copyStore, createCaches, type Limits, type Store } from './fake-device.ts';
import { origin, screenPath, type FakeProduct } from './fake-product.ts';

type Network = (request: RequestInfo, init?: RequestInit) => Promise<Response>;
type Listener = (event: Record<string, unknown>) => void;
type Asked = { url: string; mode?: string; destination?: string; integrity?: string; clientId?: string };

/** A browser's worker in a test: the product's own code above the test's store, network and open pages. */
export function startFakeWorker(
  store: Store,
  network: Network,
  limits: Limits = {},
  pages: ReadonlyMap<string, OpenPage> = new Map(),
) {
  const listeners = new Map<string, Listener>();
  const { afterStep = async () => undefined } = limits;
  const scope = {
    caches: createCaches(store, limits),
    location: { origin },
    fetch: async (request: RequestInfo, init?: RequestInit) => {
      const response = await network(request, init);
      await afterStep();
      return response;
    },
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined, get: async (client: string) => pages.get(client) },
    registration: {},
  };
  // What the worker uses of a browser is here; the rest of it is not.
  startWorker(scope as unknown as WorkerScope);

  async function dispatch(type: string, event: Record<string, unknown>): Promise<void> {
    const work: Promise<unknown>[] = [];
    listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  }

  return {
    postMessage: (data: unknown) => dispatch('message', { data, ports: [] }),
    prepare: () => dispatch('message', { data: { type: 'prepare', wish: { instead: {} } }, ports: [] }),
    /** What a page gets; undefined where the worker does not touch the request. */
    ask: async ({ url, mode = 'cors', destination = '', clientId = 'page' }: Asked, method = 'GET') => {
      const request = mode === 'navigate' ? { url, mode, destination, method } : new Request(url, { method });
      let answer: Promise<Response> | undefined;
      await dispatch('fetch', {
        request,
        clientId,
        resultingClientId: clientId,
        respondWith: (given: Promise<Response>) => (answer = given),
      });
      return answer;
    },
  };
}

/** A device on which a page had the worker keep what is served, in the midst of which something may happen. */
export async function prepared(before: Store, network: Network, limits: Limits = {}): Promise<Store> {
  const store = copyStore(before);
  await startFakeWorker(store, network, limits).prepare();
  return store;
}

type FakeWorker = ReturnType<typeof startFakeWorker>;

/** What a page shows that opens without a network. */
export type Opening = {
  /** The build of the host whose page opened; undefined where none did. */
  build: string | undefined;
  /** Whether every file of that page's generation is there and as it was released. */
  isWhole: boolean;
  /** Files that came with other bytes than the generation has: never any. */
  wrong: readonly string[];
};

async function textOf(answer: Promise<Response | undefined>): Promise<string | undefined> {
  try {
    return await (await answer)?.text();
  } catch {
    return undefined;
  }
}

/** Opens a page and everything that it could ever ask for, as a page does: host, registry, manifests, files. */
export async function open(worker: FakeWorker, products: readonly FakeProduct[]): Promise<Opening> {
  const navigation = {
    url: `${origin}${screenPath}?employeeNumber=1`,
    mode: 'navigate',
    destination: 'document',
  };
  const html = await textOf(worker.ask(navigation));
  const build = /<body>(.*)<\/body>/.exec(html ?? '')?.[1];
  if (html === undefined || build === undefined) return { build: undefined, isWhole: false, wrong: [] };
  const generation = /name="generation" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const unmarked = html.replace(/<meta name="generation"[^>]*>/, '');
  const product = products.find((one) => one.get('/')?.body === unmarked);
  const wrong = product === undefined ? ['/'] : [];
  let isWhole = product !== undefined;
  for (const [path, { body }] of product ?? []) {
    if (path === '/' || path === '/host-files.json') continue;
    const query = path === '/remotes.json' ? `?generation=${encodeURIComponent(generation)}` : '';
    const text = await textOf(worker.ask({ url: origin + path + query }));
    if (text === undefined) isWhole = false;
    else if (text !== body) wrong.push(path);
  }
  return { build, isWhole, wrong };
}
