import { createRegistry, lineOf } from './registry.ts';

const start = Date.parse('2026-11-21T09:00:00+09:00');

const line = {
  version: '1.4.0',
  manifest: '/remotes/chat/1.4.0/mf-manifest.json',
  integrity: 'sha384-AAAA',
};

const fetched = jest.fn<Promise<Response>, [string]>();

function answer(lines: unknown, status = 200): void {
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(lines), { status })));
}

beforeEach(() => {
  jest.useFakeTimers({ now: start });
  fetched.mockReset();
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const asked = () => fetched.mock.calls.map(([address]) => address);

test('MF-02 the registry is read once while it is fresh, at its plain address', async () => {
  answer({ chat: line });
  const registry = createRegistry();
  await Promise.all([registry.read(), registry.read()]);
  jest.setSystemTime(start + 10_000);
  expect(await registry.read()).toEqual({ chat: line });
  expect(asked()).toEqual(['/remotes.json']);
});

test('MF-02 DEP-10 it is asked for by the employee of this page, whomever another tab has put into the cookie since', async () => {
  window.history.replaceState(null, '', '/?employeeNumber=7');
  document.cookie = 'employeeNumber=8; path=/';
  let asking = '';
  fetched.mockImplementation(() => {
    asking = document.cookie;
    return Promise.resolve(new Response(JSON.stringify({ chat: line })));
  });
  await createRegistry().read();
  expect(asking).toBe('employeeNumber=7');
});

test('MF-02 MF-03 what is no longer fresh, or must be, is asked for at another address', async () => {
  answer({ chat: line });
  const registry = createRegistry();
  await registry.read();
  jest.setSystemTime(start + 10_001);
  await registry.read();
  jest.setSystemTime(start + 10_002);
  await registry.read({ isFresh: true });
  expect(asked()).toEqual([
    '/remotes.json',
    `/remotes.json?t=${start + 10_001}`,
    `/remotes.json?t=${start + 10_002}`,
  ]);
});

test('OFF-04 a page that comes from the device asks for the registry of its own generation', async () => {
  document.head.innerHTML = '<meta name="generation" content="generation-1-sha384-a+b/c=" />';
  answer({ chat: line });
  const registry = createRegistry();
  await registry.read();
  await registry.read({ isFresh: true });
  const address = '/remotes.json?generation=generation-1-sha384-a%2Bb%2Fc%3D';
  expect(asked()).toEqual([address, address]);
  document.head.replaceChildren();
});

test('MF-07 a registry that failed is no answer to the next who asks', async () => {
  answer({}, 503);
  const registry = createRegistry();
  await expect(registry.read()).rejects.toMatchObject({ name: 'RemoteError', step: 'registry' });
  answer({ chat: line });
  jest.setSystemTime(start + 1);
  expect(await registry.read()).toEqual({ chat: line });
});

test.each(['[', '7', '"text"'])('MF-07 an answer that is no registry is a failure: %s', async (body) => {
  fetched.mockResolvedValue(new Response(body));
  await expect(createRegistry().read()).rejects.toMatchObject({ name: 'RemoteError', step: 'registry' });
});

test('MF-08 without a network the registry is the one that was read before', async () => {
  answer({ chat: line });
  const registry = createRegistry();
  await registry.read();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await registry.read({ isFresh: true })).toEqual({ chat: line });
});

const portalPage = '<!doctype html><h1>Wi-Fi 로그인</h1>';

test.each([
  ['the page of a portal', () => Promise.resolve(new Response(portalPage))],
  ['a proxy without its server', () => Promise.resolve(new Response('bad gateway', { status: 502 }))],
  [
    'an answer that is cut off',
    () =>
      Promise.resolve(
        new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError()) })),
      ),
  ],
])('OFF-24 behind %s the registry is the one that was read before', async (_, stranger) => {
  answer({ chat: line });
  const registry = createRegistry();
  await registry.read();
  fetched.mockImplementation(stranger);
  expect(await registry.read({ isFresh: true })).toEqual({ chat: line });
});

test('OFF-09 where no registry comes in 2.5 s the page goes on with the one that was read before, and a later answer counts for the next entry', async () => {
  answer({ chat: line });
  const registry = createRegistry();
  await registry.read();
  let answerLate: (response: Response) => void = () => undefined;
  fetched.mockImplementation(() => new Promise((resolve) => (answerLate = resolve)));
  const silent = registry.read({ isFresh: true });
  await jest.advanceTimersByTimeAsync(2500);
  expect(await silent).toEqual({ chat: line });
  const next = { ...line, version: '1.5.0' };
  answerLate(new Response(JSON.stringify({ chat: next })));
  fetched.mockImplementation(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(0);
  const later = registry.read({ isFresh: true });
  await jest.advanceTimersByTimeAsync(2500);
  expect(await later).toEqual({ chat: next });
});

test('OFF-09 OFF-24 a page that has read no registry yet asks so that the worker may answer with the kept one', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response(portalPage)));
  const registry = createRegistry();
  await expect(registry.read()).rejects.toMatchObject({ name: 'RemoteError', step: 'registry' });
  answer({ chat: line });
  await registry.read({ isFresh: true });
  await registry.read({ isFresh: true });
  expect(asked()).toEqual(['/remotes.json', `/remotes.json?again=${start}`, `/remotes.json?t=${start}`]);
});

test('MF-07 without a network and without an earlier registry it has failed', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(createRegistry().read()).rejects.toMatchObject({ name: 'RemoteError', step: 'registry' });
});

test('RUN-15 a line gives its manifest in full, at the own origin', () => {
  expect(lineOf({ chat: line }, 'chat')).toEqual({
    ...line,
    manifest: `${window.location.origin}/remotes/chat/1.4.0/mf-manifest.json`,
  });
});

test('RUN-15 another origin is taken where the page allows it alone', () => {
  const manifest = 'https://files.example/chat/mf-manifest.json';
  expect(() => lineOf({ chat: { ...line, manifest } }, 'chat')).toThrow('https://files.example');
  document.body.innerHTML =
    '<script type="application/json" id="settings">{"remoteOrigins":["https://files.example"]}</script>';
  expect(lineOf({ chat: { ...line, manifest } }, 'chat').manifest).toBe(manifest);
});

test.each([
  ['is missing', undefined],
  ['has no version', { ...line, version: 'newest' }],
  ['has a manifest without an address', { ...line, manifest: '' }],
  ['has an address that is none', { ...line, manifest: 'https://' }],
  ['has code for an address', { ...line, manifest: 'javascript:alert(1)' }],
  ['has no integrity', { ...line, integrity: undefined }],
  ['has an integrity that is none', { ...line, integrity: 'none' }],
  ['has a weak integrity', { ...line, integrity: 'sha1-AAAA' }],
])('MF-02 RUN-15 a line that %s is refused', (_, bad) => {
  expect(() => lineOf({ chat: bad }, 'chat')).toThrow(/registry/);
});

test('OFF-09 the registry that the device keeps is asked for by a question of its own, and is none of those that were read', async () => {
  answer({ chat: { ...line, version: '1.3.0' } });
  const registry = createRegistry();
  await expect(registry.readKept()).rejects.toThrow('no worker');
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  expect(await registry.readKept()).toEqual({ chat: { ...line, version: '1.3.0' } });
  fetched.mockRejectedValue(new TypeError('lost'));
  await expect(registry.read()).rejects.toThrow('lost');
  expect(asked()).toEqual([`/remotes.json?t=${start}&kept`, '/remotes.json']);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});
