import { webcrypto } from 'node:crypto';
import { open, startFakeWorker } from '../test/fake-browser.ts';
import { copyStore, type Store } from '../test/fake-device.ts';
import { fakeProduct, networkTo, noNetwork, origin } from '../test/fake-product.ts';

const first = fakeProduct('first', { events: '1.0.0', field: '1.0.0', chat: '1.0.0', barcode: '1.0.0' });
const sameHost = fakeProduct('first', { events: '1.0.0', field: '1.0.0', chat: '1.1.0', barcode: '1.0.0' });
const next = fakeProduct('next', { events: '1.1.0', field: '1.0.0', chat: '2.0.0', barcode: '1.0.1' });

const silent = () => new Promise<Response>(() => undefined);
const navigation = { url: `${origin}/`, mode: 'navigate', destination: 'document' };
const registry = { url: `${origin}/remotes.json` };

let kept: Store;

beforeAll(async () => {
  // jsdom has no digests.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  kept = new Map();
  await startFakeWorker(kept, networkTo(first)).prepare();
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
});

test('OFF-08 online page and registry are those of the network, whatever is kept', async () => {
  const worker = startFakeWorker(copyStore(kept), networkTo(next));
  const page = await worker.ask(navigation);
  expect(await page?.text()).toContain('<body>next</body>');
  expect(await lineOf(worker.ask(registry), 'chat')).toMatchObject({ version: '2.0.0' });
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

test.each([
  ['of the build that is kept: the kept one', sameHost, '1.0.0'],
  ['of another build: it is waited for', next, undefined],
])('OFF-04 OFF-09 a registry that does not come in 2.5 s, on a page %s', async (_what, served, version) => {
  const worker = startFakeWorker(copyStore(kept), (request) =>
    (typeof request === 'string' ? request : request.url).endsWith('/remotes.json')
      ? silent()
      : networkTo(served)(request),
  );
  await worker.ask(navigation);
  jest.useFakeTimers();
  const answer = lineOf(worker.ask(registry), 'chat');
  await jest.advanceTimersByTimeAsync(2600);
  jest.useRealTimers();
  const line = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 300))]);
  expect(line).toEqual(version === undefined ? undefined : expect.objectContaining({ version }));
});

test('OFF-03 a file that is lost on a page from the network comes from the device, a changed one stays as it is', async () => {
  const path = [...first.keys()].find((key) => /chat.*entry.*js$/.test(key)) ?? '';
  const lost = startFakeWorker(copyStore(kept), noNetwork);
  expect(await (await lost.ask({ url: origin + path }))?.text()).toBe(first.get(path)?.body);
  const changed = startFakeWorker(copyStore(kept), async () => new Response('other bytes'));
  expect(await (await changed.ask({ url: origin + path }))?.text()).toBe('other bytes');
});

test('OFF-10 a version that the device fell back from is not part of its generation', async () => {
  const store = copyStore(kept);
  const line = await lineOf(startFakeWorker(store, networkTo(first)).ask(registry), 'chat');
  const wish = { instead: { chat: { from: '1.1.0', line } } };
  const both = new Map([...first, ...sameHost]);
  await startFakeWorker(store, networkTo(both)).tell({ type: 'prepare', wish });
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
  await startFakeWorker(store, network).tell({ type: 'prepare', wish: { only: ['chat'], instead: {} } });
  expect(asked.filter((url) => url.includes('/remotes/chat/'))).not.toEqual([]);
  expect(asked.filter((url) => /\/remotes\/(?!chat)/.test(url))).toEqual([]);
  expect((await open(startFakeWorker(store, noNetwork), [first])).build).toBe('first');
});

test('OFF-01 a message that is none of the product is ignored', async () => {
  const store = copyStore(kept);
  const worker = startFakeWorker(store, noNetwork);
  for (const data of [undefined, 'prepare', { type: 'prepare' }, { type: 'other' }, { type: 'opened' }])
    await worker.tell(data);
  expect([...store.keys()]).toEqual([...kept.keys()]);
});
