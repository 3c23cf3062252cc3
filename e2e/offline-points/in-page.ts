/** Functions that run in a page of the product. Each is sent there by itself, and knows only what it is given. */

/** Registers the worker and has it keep what is served; ends when the worker has done what it can. */
export async function prepareInPage(): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => {
    port1.onmessage = resolve;
  });
  active?.postMessage({ type: 'prepare', wish: { instead: {}, origins: [] } }, [port2]);
  await done;
}

/**
 * Replaces everything under the names that begin with `to` by what is kept under those with `from`. The worker knows
 * only names without such a beginning.
 */
export async function copyInPage({ from, to }: { from: string; to: string }): Promise<void> {
  const names = await caches.keys();
  const isUnder = (name: string, beginning: string) => name.startsWith(`${beginning}generation-`);
  await Promise.all(names.filter((name) => isUnder(name, to)).map((name) => caches.delete(name)));
  for (const name of names) {
    if (!isUnder(name, from)) continue;
    const [source, target] = [await caches.open(name), await caches.open(to + name.slice(from.length))];
    const requests = await source.keys();
    await Promise.all(
      requests.map(async (request) => {
        const stored = await source.match(request, { ignoreVary: true });
        if (stored !== undefined) await target.put(request, stored);
      }),
    );
  }
}

export type Entry = { cache: string; address: string; bytes: number };

/** Everything that the worker keeps. */
export async function entriesInPage(): Promise<Entry[]> {
  const found: Entry[] = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith('generation-')) continue;
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const stored = await cache.match(request, { ignoreVary: true });
      const bytes = (await stored?.arrayBuffer())?.byteLength ?? 0;
      found.push({ cache: name, address: request.url, bytes });
    }
  }
  return found;
}

export async function removeInPage({ cache: name, address }: Entry): Promise<void> {
  await (await caches.open(name)).delete(address, { ignoreVary: true });
}

/** Changes a byte in the middle of an entry. */
export async function changeInPage({ cache: name, address }: Entry): Promise<void> {
  const cache = await caches.open(name);
  const stored = await cache.match(address, { ignoreVary: true });
  if (stored === undefined) throw new Error(`${address} is not kept`);
  const { headers } = stored;
  const bytes = new Uint8Array(await stored.arrayBuffer());
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await cache.put(address, new Response(bytes, { headers }));
}

/** The text of the list of files of each complete generation, the newest first. */
export async function listingsInPage(): Promise<string[]> {
  const numberOf = (name: string) => Number(/^generation-(\d+)-/.exec(name)?.[1]);
  const names = (await caches.keys()).filter((name) => name.startsWith('generation-'));
  const texts: string[] = [];
  for (const name of names.sort((one, other) => numberOf(other) - numberOf(one))) {
    const stored = await (await caches.open(name)).match('/.listing');
    if (stored !== undefined) texts.push(await stored.text());
  }
  return texts;
}

export type Seen = {
  /** Whether this is a page of the product at all: without a network, a browser shows a page of its own. */
  isOfProduct: boolean;
  /** The list of files of the generation that the page runs by; null for a page without one. */
  listing: string | null;
  /** Files that the page cannot get. */
  missing: string[];
  /** Files that came with other bytes than those of their release. */
  wrong: string[];
};

/** Asks, in place of the open page, for everything that the page could ever ask for. */
export async function lookInPage(): Promise<Seen> {
  const generation = document.querySelector('meta[name="generation"]')?.getAttribute('content') ?? null;
  const stored = generation === null ? undefined : await (await caches.open(generation)).match('/.listing');
  const listing = (await stored?.text()) ?? null;
  const isOfProduct = document.getElementById('app') !== null;
  const seen: Seen = { isOfProduct, listing, missing: [], wrong: [] };
  if (listing === null) return seen;
  const { files } = JSON.parse(listing) as { files: Record<string, string> };
  const addresses = Object.entries(files).filter(([address]) => new URL(address).pathname !== '/');
  await Promise.all(
    addresses.map(async ([address, integrity]) => {
      const bytes = await fetch(address)
        .then((answer) => (answer.ok ? answer.arrayBuffer() : undefined))
        .catch(() => undefined);
      if (bytes === undefined) {
        seen.missing.push(address);
        return;
      }
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
      if (integrity !== `sha384-${btoa(String.fromCharCode(...digest))}`) seen.wrong.push(address);
    }),
  );
  return seen;
}
