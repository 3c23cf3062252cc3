/** The part of a worker's global scope that is used: the project's types describe pages, not workers. */
type LongEvent = { waitUntil: (work: Promise<unknown>) => void };

export type AskedEvent = LongEvent & {
  readonly request: Request;
  readonly clientId: string;
  /** The client that a navigation makes; WebKit tells it from 16. */
  readonly resultingClientId?: string;
  /** What the browser asked for while the worker started; undefined where it did not. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
};

type PublishedEvent = LongEvent & {
  readonly data: unknown;
  readonly ports: readonly Pick<MessagePort, 'postMessage'>[];
};

export type OpenPage = {
  readonly url: string;
  readonly navigate?: (address: string) => Promise<unknown>;
};

export type WorkerScope = {
  addEventListener: ((type: 'install' | 'activate', listener: (event: LongEvent) => void) => void) &
    ((type: 'fetch', listener: (event: AskedEvent) => void) => void) &
    ((type: 'message', listener: (event: PublishedEvent) => void) => void);
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  fetch: (request: RequestInfo, init?: RequestInit) => Promise<Response>;
  skipWaiting: () => Promise<void>;
  readonly clients: {
    claim: () => Promise<void>;
    get: (client: string) => Promise<OpenPage | undefined>;
  };
  readonly registration: { readonly navigationPreload?: { enable: () => Promise<void> } };
};
