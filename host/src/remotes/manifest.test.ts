import { createManifests } from './manifest.ts';

const line = {
  version: '1.4.0',
  manifest: 'http://localhost/remotes/chat/1.4.0/mf-manifest.json',
  integrity: 'sha384-AAAA',
};

const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.js' }, globalName: 'remote_chat_1_4_0' },
  shared: [],
  exposes: [{ path: './entry', assets: { js: { sync: ['entry.js'] }, css: { sync: [] } } }],
  integrity: { 'remoteEntry.js': 'sha384-BBBB' },
  hostContract: 1,
  parts: { room: ['room.js'] },
};

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  fetched.mockReset();
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(manifest))));
  Object.assign(globalThis, { fetch: fetched });
});
afterEach(() => jest.useRealTimers());

const asked = () => fetched.mock.calls.map(([address]) => address);

test('MF-02 the browser is told what the bytes of a manifest have to be', async () => {
  const read = await createManifests().read(line);
  expect(read).toEqual({ ...manifest, base: 'http://localhost/remotes/chat/1.4.0/' });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ integrity: line.integrity, credentials: 'same-origin' });
});

test('MF-02 a manifest that was fetched ahead is used for a while, and not by another line', async () => {
  const manifests = createManifests();
  await manifests.read(line);
  jest.setSystemTime(59_999);
  await manifests.read(line);
  expect(asked()).toHaveLength(1);
  await manifests.read({ ...line, integrity: 'sha384-CCCC' });
  jest.setSystemTime(120_000);
  await manifests.read(line);
  expect(asked()).toHaveLength(3);
});

test('MF-08 another try asks another address, once, whatever was fetched ahead', async () => {
  const manifests = createManifests();
  await manifests.read(line);
  await manifests.read(line, '?attempt=1');
  await manifests.read(line, '?attempt=1');
  expect(asked()).toEqual([line.manifest, `${line.manifest}?attempt=1`]);
  await manifests.read(line, '?attempt=2');
  expect(asked()).toHaveLength(3);
});

test('MF-07 MF-08 a manifest that failed is asked for again', async () => {
  const manifests = createManifests();
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(manifests.read(line)).rejects.toMatchObject({ name: 'RemoteError', step: 'manifest' });
  await expect(manifests.read(line)).resolves.toMatchObject({ hostContract: 1 });
});

test.each([
  [
    'its entry in another folder',
    { metaData: { ...manifest.metaData, remoteEntry: { name: '../entry.js' } } },
  ],
  ['no integrity values', { integrity: undefined }],
  ['no host contract', { hostContract: undefined }],
])('MF-02 MF-07 a manifest with %s is refused', async (_, change) => {
  fetched.mockResolvedValue(new Response(JSON.stringify({ ...manifest, ...change })));
  await expect(createManifests().read(line)).rejects.toMatchObject({ name: 'RemoteError', step: 'manifest' });
});

test('MF-02 a manifest of before parts were named has none', async () => {
  const { parts, ...former } = manifest;
  expect(parts).not.toEqual({});
  fetched.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(former))));
  expect((await createManifests().read(line)).parts).toEqual({});
});
