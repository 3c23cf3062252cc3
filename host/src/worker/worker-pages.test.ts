import { waitFor } from '@testing-library/react';
import { prepared, startFakeWorker } from '../test/fake-browser.ts';
import { copyStore, type Store } from '../test/fake-device.ts';
import { giveDigests } from '../test/fake-digests.ts';
import {
  networkTo,
  noNetwork,
  origin,
  type FakeProduct,
  first,
  sameHost,
  next,
  navigation,
  registry,
} from '../test/fake-product.ts';
import type { OpenPage } from './scope.ts';

let kept: Store;

beforeAll(async () => {
  giveDigests();
  kept = await prepared(new Map(), networkTo(first));
});

afterEach(() => jest.useRealTimers());

const addressOf = (request: RequestInfo) => (typeof request === 'string' ? request : request.url);

function pathOf(product: FakeProduct, pattern: RegExp): string {
  return [...product.keys()].find((path) => pattern.test(path)) ?? '';
}

async function linesOf(answer: Promise<Response | undefined>): Promise<unknown> {
  return (await answer)?.json();
}

const withChat = (version: string) =>
  expect.objectContaining({ chat: expect.objectContaining({ version }) as unknown }) as unknown;

/** The registry never answers, the rest does. */
const withoutRegistry = (product: FakeProduct) => (request: RequestInfo) =>
  addressOf(request).startsWith(registry.url)
    ? new Promise<Response>(() => undefined)
    : networkTo(product)(request);

/** An open page, and what settles with the address when it is opened anew. */
function openPage() {
  let reopen: (address: string) => void = () => undefined;
  const reopened = new Promise<string>((resolve) => {
    reopen = resolve;
  });
  const page: OpenPage = { url: `${navigation.url}#top`, navigate: async (address) => reopen(address) };
  return { pages: new Map([['page', page]]), reopened };
}

/** The pages that run by what is kept, as the store names them. */
function clientsOf(store: Store): readonly string[] {
  const mark = `${origin}/.page/`;
  const addresses = [...store.values()].flatMap((entries) => [...entries.keys()]);
  return addresses.filter((address) => address.startsWith(mark)).map((address) => address.slice(mark.length));
}

async function openFromDevice(store: Store, client: string): Promise<void> {
  await startFakeWorker(store, noNetwork).ask({ ...navigation, clientId: client });
  await waitFor(() => expect(clientsOf(store)).toContain(client));
}

test('OFF-04 OFF-09 a registry that does not come in 2.5 s, on a page of the kept build: the kept one, for as long as the page is open', async () => {
  const store = copyStore(kept);
  const worker = startFakeWorker(store, withoutRegistry(sameHost));
  await worker.ask(navigation);
  jest.useFakeTimers();
  const answer = linesOf(worker.ask(registry));
  await jest.advanceTimersByTimeAsync(2600);
  jest.useRealTimers();
  expect(await answer).toEqual(withChat('1.0.0'));
  await waitFor(() => expect(clientsOf(store)).toContain('page'));
  const later = { url: `${registry.url}?t=1` };
  const restarted = startFakeWorker(store, networkTo(sameHost));
  expect(await linesOf(restarted.ask(later))).toEqual(withChat('1.0.0'));
  expect(await linesOf(restarted.ask({ ...later, clientId: 'another page' }))).toEqual(withChat('1.1.0'));
});

test('OFF-04 OFF-09 a registry that does not come in 2.5 s, on a page of another build: the kept generation opens in its place', async () => {
  const { pages, reopened } = openPage();
  const worker = startFakeWorker(copyStore(kept), withoutRegistry(next), {}, pages);
  await worker.ask(navigation);
  jest.useFakeTimers();
  void worker.ask(registry);
  await jest.advanceTimersByTimeAsync(2600);
  jest.useRealTimers();
  expect(await reopened).toBe(navigation.url);
  const page = await worker.ask({ ...navigation, clientId: 'reopened' });
  expect(await page?.text()).toContain('<body>first</body>');
  // Once: what is opened after it comes from the network.
  expect(await (await worker.ask(navigation))?.text()).toContain('<body>next</body>');
});

test('OFF-09 a page whose own script is lost on its way opens from the device', async () => {
  const { pages, reopened } = openPage();
  const isPage = (request: RequestInfo) => addressOf(request) === navigation.url;
  const network = (request: RequestInfo) => (isPage(request) ? networkTo(next)(request) : noNetwork());
  const worker = startFakeWorker(copyStore(kept), network, {}, pages);
  await worker.ask(navigation);
  const script = { url: origin + pathOf(next, /main.*js$/) };
  await expect(worker.ask(script)).rejects.toThrow('Failed to fetch');
  expect(await reopened).toBe(navigation.url);
  const page = await worker.ask({ ...navigation, clientId: 'reopened' });
  expect(await page?.text()).toContain('<body>first</body>');
});

test('OFF-09 a page that is cut off in the midst of its html opens from the device', async () => {
  const cut = () =>
    new ReadableStream({
      pull: (controller) => controller.error(new TypeError('network error')),
    });
  const worker = startFakeWorker(copyStore(kept), async () => new Response(cut()));
  expect(await (await worker.ask(navigation))?.text()).toContain('<body>first</body>');
});

/** A page with the status in it, of whoever answers in the product's place. */
const strangersPage = (status: number) =>
  new Response(`<h1>${status}</h1>`, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

/** Refuses the page, and is there. */
const refusesPage = (request: RequestInfo) =>
  addressOf(request) === navigation.url ? strangersPage(403) : new Response('ok');

test.each([
  ['a portal that answers 200 with its own page opens', () => strangersPage(200), 'first'],
  ['a portal that answers 403 with its own page opens', () => strangersPage(403), 'first'],
  ['a portal that answers 511 with its own page opens', () => strangersPage(511), 'first'],
  ['a proxy that answers 502 opens', () => strangersPage(502), 'first'],
  ['a proxy that asks for a login with a 401 does not open', () => strangersPage(401), '401'],
  ['a server that refuses does not open', refusesPage, '403'],
])('OFF-09 OFF-24 the kept generation behind %s', async (_, answer, shown) => {
  const worker = startFakeWorker(copyStore(kept), async (request) => answer(request));
  expect(await (await worker.ask(navigation))?.text()).toContain(`>${shown}</`);
});

/** A portal that begins once the page has come: it answers with its own page whatever is asked for. */
const portalAfter =
  (product: FakeProduct, status = 200) =>
  async (request: RequestInfo) =>
    addressOf(request) === navigation.url ? networkTo(product)(request) : strangersPage(status);

/** A proxy that has lost the server once the page has come. */
const gatewayAfter = (product: FakeProduct) => async (request: RequestInfo) =>
  addressOf(request) === navigation.url
    ? networkTo(product)(request)
    : new Response('bad gateway', { status: 502 });

test.each([
  ['a portal', (product: FakeProduct) => portalAfter(product)],
  ['a portal that refuses', (product: FakeProduct) => portalAfter(product, 403)],
  ['a proxy without its server', gatewayAfter],
])(
  'OFF-09 OFF-24 behind %s a page of the kept build has its registry, its manifests and its files from the device',
  async (_, after) => {
    const worker = startFakeWorker(copyStore(kept), after(sameHost));
    await worker.ask(navigation);
    expect(await linesOf(worker.ask(registry))).toEqual(withChat('1.0.0'));
    for (const pattern of [/chat.*mf-manifest/, /chat.*entry.*js$/, /federation.*js$/]) {
      const path = pathOf(first, pattern);
      expect(await (await worker.ask({ url: origin + path }))?.text()).toBe(first.get(path)?.body);
    }
  },
);

test('OFF-09 OFF-24 behind a portal a page of another build whose registry never came gives way to the kept generation', async () => {
  const { pages, reopened } = openPage();
  const worker = startFakeWorker(copyStore(kept), portalAfter(next), {}, pages);
  await worker.ask(navigation);
  await worker.ask({ url: `${registry.url}?again=1` });
  expect(await reopened).toBe(navigation.url);
});

test('OFF-04 OFF-09 a page of an unknown build whose registry never came, as its worker had ended, gives way to the kept generation', async () => {
  const { pages, reopened } = openPage();
  const worker = startFakeWorker(copyStore(kept), portalAfter(next), {}, pages);
  await worker.ask(registry);
  expect(await reopened).toBe(navigation.url);
});

test('OFF-09 on a line that has given no answer in 2.5 s what is kept comes at once: no file waits anew', async () => {
  const worker = startFakeWorker(copyStore(kept), (request) =>
    addressOf(request) === navigation.url
      ? networkTo(sameHost)(request)
      : new Promise<Response>(() => undefined),
  );
  await worker.ask(navigation);
  jest.useFakeTimers();
  const answer = worker.ask({ url: `${registry.url}?t=1` });
  await jest.advanceTimersByTimeAsync(2600);
  void answer;
  const path = pathOf(first, /chat.*entry.*js$/);
  const file = worker.ask({ url: origin + path });
  await jest.advanceTimersByTimeAsync(100);
  jest.useRealTimers();
  expect(await (await file)?.text()).toBe(first.get(path)?.body);
});

test('OFF-04 OFF-24 behind a portal a page that has read a registry gets none of another generation', async () => {
  const { pages } = openPage();
  const worker = startFakeWorker(copyStore(kept), portalAfter(sameHost), {}, pages);
  await worker.ask(navigation);
  const answer = await worker.ask({ url: `${registry.url}?t=1` });
  expect(await answer?.text()).toContain('200');
});

test('OFF-09 OFF-24 a page whose own script a portal answers for opens from the device', async () => {
  const { pages, reopened } = openPage();
  const worker = startFakeWorker(copyStore(kept), portalAfter(next), {}, pages);
  await worker.ask(navigation);
  await worker.ask({ url: origin + pathOf(next, /main.*js$/) });
  expect(await reopened).toBe(navigation.url);
});

test('OFF-24 what the product itself says of a file that it has not is handed on', async () => {
  const worker = startFakeWorker(copyStore(kept), networkTo(next));
  await worker.ask(navigation);
  const answer = await worker.ask({ url: origin + pathOf(first, /chat.*entry.*js$/) });
  expect(answer?.status).toBe(404);
});

test('OFF-09 the page of a portal is shown where nothing is kept', async () => {
  const worker = startFakeWorker(new Map(), async () => new Response('<h1>Wi-Fi 로그인</h1>'));
  expect(await (await worker.ask(navigation))?.text()).toContain('Wi-Fi');
});

test('OFF-09 a page of the device gets its files from there at once, also from a worker that was started anew', async () => {
  const store = copyStore(kept);
  await openFromDevice(store, 'page');
  const asked: string[] = [];
  const worker = startFakeWorker(store, (request) => {
    asked.push(addressOf(request));
    return noNetwork();
  });
  const path = pathOf(first, /chat.*entry.*js$/);
  expect(await (await worker.ask({ url: origin + path }))?.text()).toBe(first.get(path)?.body);
  expect(asked).toEqual([]);
});

test('OFF-04 a page of the device runs no file of another generation, a page of the network gets what it lost', async () => {
  const store = copyStore(kept);
  await openFromDevice(store, 'page');
  await startFakeWorker(store, networkTo(next)).prepare();
  const worker = startFakeWorker(store, noNetwork);
  const path = pathOf(next, /chat.*entry.*js$/);
  await expect(worker.ask({ url: origin + path })).rejects.toThrow('Failed to fetch');
  const ofNetwork = await worker.ask({ url: origin + path, clientId: 'page of the network' });
  expect(await ofNetwork?.text()).toBe(next.get(path)?.body);
});

test('OFF-04 OFF-06 with two tabs a generation stays as long as a page of it is open', async () => {
  const store = copyStore(kept);
  const { pages } = openPage();
  await openFromDevice(store, 'page');
  await startFakeWorker(store, networkTo(next), {}, pages).prepare();
  const newest = [...store.keys()].at(-1) ?? '';
  const reportOpened = () =>
    startFakeWorker(store, noNetwork, {}, pages).postMessage({ type: 'opened', generation: newest });
  await reportOpened();
  expect(store.size).toBe(2);
  pages.delete('page');
  await reportOpened();
  expect([...store.keys()]).toEqual([newest]);
});

test('OFF-04 OFF-06 a generation stays under the first of its pages where one that was opened later is closed', async () => {
  const store = copyStore(kept);
  const { pages } = openPage();
  await openFromDevice(store, 'page');
  await openFromDevice(store, 'later page');
  await startFakeWorker(store, networkTo(next), {}, pages).prepare();
  const [older, newest = ''] = [...store.keys()];
  const worker = startFakeWorker(store, networkTo(next), {}, pages);
  await worker.postMessage({ type: 'opened', generation: newest });
  expect([...store.keys()]).toEqual([older, newest]);
  const ofPage = { url: `${registry.url}?generation=${encodeURIComponent(older ?? '')}` };
  expect(await linesOf(worker.ask(ofPage))).toEqual(withChat('1.0.0'));
});
