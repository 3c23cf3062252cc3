import { integrityOf } from '@field-sales/shared/node/integrity';
import { waitFor } from '@testing-library/react';
import { remoteTimeLimit } from '@field-sales/shared/contract/time-limits';
import { open, prepared, startFakeWorker } from '../test/fake-browser.ts';
import { copyStore, type Store } from '../test/fake-device.ts';
import { giveDigests } from '../test/fake-digests.ts';
import {
  networkTo,
  noNetwork,
  origin,
  first,
  sameHost,
  next,
  navigation,
  registry,
} from '../test/fake-product.ts';

const silent = () => new Promise<Response>(() => undefined);

let kept: Store;

beforeAll(async () => {
  giveDigests();
  kept = await prepared(new Map(), networkTo(first));
});

afterEach(() => jest.useRealTimers());

async function lineOf(answer: Promise<Response | undefined>, name: string): Promise<unknown> {
  const lines: unknown = await (await answer)?.json();
  return typeof lines === 'object' && lines !== null ? Reflect.get(lines, name) : undefined;
}

test('OFF-02 a request other than GET is never touched, nor a call, a result or a frame', async () => {
  const worker = startFakeWorker(copyStore(kept), noNetwork);
  for (const path of ['/', '/remotes.json', '/remotes/chat/1.0.0/entry.0123456789.js', '/api/chatters'])
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE', 'HEAD'])
      expect(await worker.ask({ url: origin + path }, method)).toBeUndefined();
  expect(await worker.ask({ url: `${origin}/api/chatters` })).toBeUndefined();
  expect(await worker.ask({ ...navigation, url: `${origin}/reports/1` })).toBeUndefined();
  expect(await worker.ask({ ...navigation, destination: 'iframe' })).toBeUndefined();
  expect(await worker.ask({ ...navigation, url: 'https://elsewhere.example/' })).toBeUndefined();
  expect(await worker.ask({ ...navigation, url: `${origin}/contract.json` })).toBeUndefined();
});

test('OFF-03 a room whose title has a point opens', async () => {
  const worker = startFakeWorker(copyStore(kept), noNetwork);
  const page = await worker.ask({ ...navigation, url: `${origin}/chatter-room/7/2/No.3` });
  expect(await page?.text()).toContain('<body>first</body>');
});

test('OFF-08 online page and registry are those of the network, whatever is kept', async () => {
  const worker = startFakeWorker(copyStore(kept), networkTo(next));
  const page = await worker.ask(navigation);
  expect(await page?.text()).toContain('<body>next</body>');
  expect(await lineOf(worker.ask(registry), 'chat')).toMatchObject({ version: '2.0.0' });
});

test('OFF-01 before the page of the only generation opens no file of a remote is read; with two of them all are looked at', async () => {
  const read: string[] = [];
  class Watched<Value> extends Map<string, Value> {
    override get(address: string) {
      if (address.includes('/remotes/')) read.push(address);
      return super.get(address);
    }
  }
  const watched = (store: Store): Store =>
    new Map([...copyStore(store)].map(([name, entries]) => [name, new Watched(entries)]));
  const only = await startFakeWorker(watched(kept), noNetwork).ask(navigation);
  expect(await only?.text()).toContain('<body>first</body>');
  expect(read).toEqual([]);
  const both = await prepared(kept, networkTo(next));
  const newest = await startFakeWorker(watched(both), noNetwork).ask(navigation);
  expect(await newest?.text()).toContain('<body>next</body>');
  expect(read).not.toEqual([]);
});

test('OFF-09 a page that does not come in 2.5 s opens as it is kept, with the registry and the files of its own generation', async () => {
  jest.useFakeTimers();
  const worker = startFakeWorker(copyStore(kept), silent);
  let isAnswered = false;
  const page = worker.ask(navigation).then((answer) => {
    isAnswered = true;
    return answer?.text();
  });
  await jest.advanceTimersByTimeAsync(2400);
  expect(isAnswered).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  jest.useRealTimers();
  expect(await page).toContain('<body>first</body>');
  for (const [path, { body }] of first)
    if (/\.[0-9a-f]{10}\./.test(path))
      expect(await (await worker.ask({ url: origin + path }))?.text()).toBe(body);
});

test('OFF-03 a file that is lost on a page from the network comes from the device, a changed one stays as it is', async () => {
  const path = [...first.keys()].find((key) => /chat.*entry.*js$/.test(key)) ?? '';
  const lost = startFakeWorker(copyStore(kept), noNetwork);
  expect(await (await lost.ask({ url: origin + path }))?.text()).toBe(first.get(path)?.body);
  const changed = startFakeWorker(copyStore(kept), async () => new Response('other bytes'));
  expect(await (await changed.ask({ url: origin + path }))?.text()).toBe('other bytes');
});

test('OFF-09 a page from the network that lost it is told of the registry that is kept, where it asks for that', async () => {
  const url = `${registry.url}?t=1&kept`;
  const lost = startFakeWorker(copyStore(kept), noNetwork);
  expect(await lineOf(lost.ask({ ...registry, url }), 'chat')).toMatchObject({ version: '1.0.0' });
  await expect(startFakeWorker(new Map(), noNetwork).ask({ ...registry, url })).rejects.toThrow();
});

test('OFF-10 a version that the device fell back from is not part of its generation', async () => {
  const store = copyStore(kept);
  const line = await lineOf(startFakeWorker(store, networkTo(first)).ask(registry), 'chat');
  const wish = { instead: { chat: { from: '1.1.0', line } } };
  const both = new Map([...first, ...sameHost]);
  await startFakeWorker(store, networkTo(both)).postMessage({ type: 'prepare', wish });
  const worker = startFakeWorker(store, noNetwork);
  expect(await open(worker, [first])).toEqual({ build: 'first', isWhole: true, wrong: [] });
});

test('OFF-11 with data saver on, remotes that were never opened are not kept', async () => {
  const store: Store = new Map();
  const asked: string[] = [];
  const network = (request: RequestInfo) => {
    asked.push(typeof request === 'string' ? request : request.url);
    return networkTo(first)(request);
  };
  await startFakeWorker(store, network).postMessage({
    type: 'prepare',
    wish: { only: ['chat'], instead: {} },
  });
  expect(asked.filter((url) => url.includes('/remotes/chat/'))).not.toEqual([]);
  expect(asked.filter((url) => /\/remotes\/(?!chat)/.test(url))).toEqual([]);
  expect((await open(startFakeWorker(store, noNetwork), [first])).build).toBe('first');
});

test('OFF-03 a remote of an origin that is not allowed is left out, and the others are kept', async () => {
  const elsewhere = 'https://files.example';
  const lines = (first.get('/remotes.json')?.body ?? '').replace(
    '/remotes/chat/',
    `${elsewhere}/remotes/chat/`,
  );
  const product = new Map([...first, ['/remotes.json', { body: lines, type: 'application/json' }]]);
  for (const origins of [[], [elsewhere]]) {
    const store: Store = new Map();
    const asked: string[] = [];
    const network = (request: RequestInfo) => {
      asked.push(typeof request === 'string' ? request : request.url);
      return networkTo(product)(request);
    };
    await startFakeWorker(store, network).postMessage({ type: 'prepare', wish: { instead: {}, origins } });
    expect(asked.some((url) => url.startsWith(elsewhere))).toBe(origins.length > 0);
    expect((await open(startFakeWorker(store, noNetwork), [first])).build).toBe('first');
  }
});

test('OFF-05 OFF-21 files come a few at once; what is under way is broken off when a screen is opened, which goes past the worker, and comes when that has the network no more', async () => {
  const store: Store = new Map();
  const underWay = new Set<AbortSignal>();
  let isHeld = true;
  const worker = startFakeWorker(store, (request, init) => {
    const { signal } = init ?? {};
    const address = typeof request === 'string' ? request : request.url;
    const isPrepared = signal instanceof AbortSignal && /\.\w{10}\./.test(address);
    if (!isPrepared || !isHeld) return networkTo(first)(request);
    underWay.add(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('in favour of a page', 'AbortError')));
    });
  });
  const preparing = worker.prepare();
  await waitFor(() => expect(underWay.size).toBeGreaterThan(1));
  isHeld = false;
  // Nothing is kept that the page could be given instead.
  expect(await worker.ask(registry)).toBeUndefined();
  expect([...underWay].every(({ aborted }) => aborted)).toBe(true);
  expect(await (await worker.ask(navigation))?.text()).toContain('<body>first</body>');
  expect(store.size).toBe(1);
  await preparing;
  expect((await worker.ask(registry))?.ok).toBe(true);
  expect((await open(startFakeWorker(store, noNetwork), [first])).isWhole).toBe(true);
});

test('OFF-05 OFF-21 a file that has come and has to give way before the device has it comes again', async () => {
  const store: Store = new Map();
  let isLost = false;
  const worker = startFakeWorker(store, async (request, init) => {
    const response = await networkTo(first)(request);
    const { signal } = init ?? {};
    if (
      isLost ||
      !(signal instanceof AbortSignal) ||
      !/main\.\w{10}\.js/.test(typeof request === 'string' ? request : request.url)
    )
      return response;
    isLost = true;
    // A browser ends a body that was not read to its end, even where all of it has come.
    response.arrayBuffer = async () => {
      await worker.ask(registry);
      throw new DOMException('in favour of a page', signal.aborted ? 'AbortError' : 'UnknownError');
    };
    return response;
  });
  await worker.prepare();
  expect(isLost).toBe(true);
  expect((await open(startFakeWorker(store, noNetwork), [first])).isWhole).toBe(true);
});

test('OFF-05 WV-11 a device that is full when the network is lost as well keeps nothing that is unfinished', async () => {
  const store: Store = new Map();
  let isLost = false;
  const network = async (request: RequestInfo) => {
    const address = typeof request === 'string' ? request : request.url;
    if (!/\.\w{10}\./.test(address)) return networkTo(first)(request);
    if (!isLost) {
      isLost = true;
      throw new TypeError('lost');
    }
    await new Promise((resolve) => setTimeout(resolve));
    return networkTo(first)(request);
  };
  await startFakeWorker(store, network, { capacity: 0 }).prepare();
  expect(isLost).toBe(true);
  expect(store.size).toBe(0);
});

test('OFF-05 a host that never answers does not hold up what is prepared after it', async () => {
  jest.useFakeTimers();
  const store: Store = new Map();
  let isSilent = true;
  const worker = startFakeWorker(store, (request, init) => {
    if (!isSilent) return networkTo(first)(request);
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('too late', 'AbortError')));
    });
  });
  const inVain = worker.prepare();
  await jest.advanceTimersByTimeAsync(remoteTimeLimit);
  jest.useRealTimers();
  isSilent = false;
  await inVain;
  await worker.prepare();
  expect((await open(startFakeWorker(store, noNetwork), [first])).isWhole).toBe(true);
});

test('OFF-01 a message that is none of the product, or of a later release of it, is ignored', async () => {
  const store = copyStore(kept);
  const worker = startFakeWorker(store, noNetwork);
  for (const data of [undefined, 'prepare', { type: 'prepare' }, { type: 'other' }, { type: 'opened' }])
    await worker.postMessage(data);
  expect([...store.keys()]).toEqual([...kept.keys()]);
  await startFakeWorker(store, networkTo(next)).postMessage({
    type: 'prepare',
    wish: { instead: {}, later: 1 },
  });
  expect(store.size).toBe(2);
});

test('OFF-01 what a worker of another release keeps is not understood, does no harm, and makes room', async () => {
  const text = '{"later":{}}';
  const name = `generation-7-${integrityOf(text)}`;
  const listing = { bytes: new TextEncoder().encode(text), headers: [] };
  const store: Store = new Map([[name, new Map([[`${origin}/.listing`, listing]])]]);
  expect((await open(startFakeWorker(store, networkTo(next)), [next])).isWhole).toBe(true);
  await startFakeWorker(store, networkTo(first)).prepare();
  expect(await open(startFakeWorker(store, noNetwork), [first])).toMatchObject({
    build: 'first',
    isWhole: true,
  });
  expect(store.has(name)).toBe(false);
});

test('OFF-01 a device whose store is broken gets what the network gives', async () => {
  const broken = new Proxy<Store>(new Map(), {
    get: () => {
      throw new Error('the store is broken');
    },
  });
  const worker = startFakeWorker(broken, networkTo(first));
  expect(await open(worker, [first])).toEqual({ build: 'first', isWhole: true, wrong: [] });
  await worker.prepare();
  await expect(startFakeWorker(broken, noNetwork).ask(navigation)).rejects.toThrow('Failed to fetch');
});
