type Entry = { bytes: Uint8Array<ArrayBuffer>; headers: [string, string][] };

/** What a device keeps over the ends of its browser: caches, in the order of their making, with their entries by address. */
export type Store = Map<string, Map<string, Entry>>;

/** What a test does to a device while it works. */
export type Limits = {
  /** Called after each step that the worker takes, of its store or of the network; one that never settles is its end. */
  afterStep?: () => Promise<void>;
  /** As many bytes have room. */
  capacity?: number;
};

function usedBytes(store: Store): number {
  return [...store.values()]
    .flatMap((cache) => [...cache.values()])
    .reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function addressOf(request: RequestInfo | URL): string {
  return request instanceof Request ? request.url : String(request);
}

/** The part of a cache storage that the worker uses, above a store of the test's own. */
export function createCaches(
  store: Store,
  { afterStep = async () => undefined, capacity = Infinity }: Limits = {},
) {
  async function step<T>(value: T): Promise<T> {
    await afterStep();
    return value;
  }

  function openCache(name: string) {
    const entries = store.get(name) ?? new Map<string, Entry>();
    store.set(name, entries);
    return {
      keys: () => step([...entries.keys()].map((url) => ({ url }))),
      match: (request: RequestInfo | URL) => {
        const entry = entries.get(addressOf(request));
        return step(entry && new Response(entry.bytes.slice(), { headers: entry.headers }));
      },
      put: async (request: RequestInfo | URL, response: Response) => {
        const bytes = new Uint8Array(await response.arrayBuffer());
        if (usedBytes(store) + bytes.length > capacity) {
          await step(undefined);
          throw new DOMException('no room', 'QuotaExceededError');
        }
        entries.set(addressOf(request), { bytes, headers: [...response.headers] });
        await step(undefined);
      },
    };
  }

  return {
    keys: () => step([...store.keys()]),
    has: (name: string) => step(store.has(name)),
    open: (name: string) => step(openCache(name)),
    delete: (name: string) => step(store.delete(name)),
  };
}

export function copyStore(store: Store): Store {
  return new Map(
    [...store].map(([name, entries]) => [
      name,
      new Map(
        [...entries].map(([address, { bytes, headers }]) => [address, { bytes: bytes.slice(), headers }]),
      ),
    ]),
  );
}
