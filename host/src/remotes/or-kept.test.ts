import { loadOrKept } from './or-kept.ts';

const lineWith = (version: string) => ({
  version,
  manifest: `http://localhost/remotes/field/${version}/mf-manifest.json`,
  integrity: 'sha384-AAAA',
});
const named = lineWith('9.2.0');
const other = lineWith('1.0.0');

const fetched = jest.fn<Promise<Response>, [string]>();
const never = () => new Promise<never>(() => undefined);
const lost = () => Promise.reject(new TypeError('lost'));
const load = jest.fn((line: { version: string }) => Promise.resolve(`screens of ${line.version}`));
const kept = jest.fn(() => Promise.resolve<typeof other | undefined>(other));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  Object.assign(globalThis, { fetch: fetched });
  fetched.mockImplementation(lost);
});
afterEach(() => jest.useRealTimers());

test('MF-03 what the registry names is loaded, and the device is not asked', async () => {
  const begin = () => Promise.resolve();
  expect(await loadOrKept(named, { begin, load, kept })).toEqual({
    line: named,
    part: 'screens of 9.2.0',
  });
  expect(kept).not.toHaveBeenCalled();
});

test('OFF-09 what was promoted and is lost on its way gives way to the version that the device keeps', async () => {
  expect(await loadOrKept(named, { begin: lost, load, kept })).toEqual({
    line: other,
    part: 'screens of 1.0.0',
  });
});

test('OFF-09 what was promoted and does not begin to come in 2.5 s gives way to the version that the device keeps', async () => {
  const loading = loadOrKept(named, { begin: never, load, kept });
  await jest.advanceTimersByTimeAsync(2499);
  expect(kept).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect((await loading).line).toEqual(other);
});

test('OFF-09 without a network the version that the device keeps is opened, for of the other its first screen alone was fetched ahead', async () => {
  window.isServerLost = true;
  const begin = jest.fn(() => Promise.resolve());
  expect((await loadOrKept(named, { begin, load, kept })).line).toEqual(other);
  expect(begin).not.toHaveBeenCalled();
});

test('OFF-09 a file of it that is lost later does so too', async () => {
  load.mockImplementationOnce(lost);
  const begin = () => Promise.resolve();
  expect((await loadOrKept(named, { begin, load, kept })).line).toEqual(other);
});

test('MF-08 a version that fails beside a server that answers is told as failed', async () => {
  fetched.mockImplementation(() => Promise.resolve(new Response('ok')));
  await expect(loadOrKept(named, { begin: lost, load, kept })).rejects.toThrow('lost');
  expect(kept).not.toHaveBeenCalled();
});

test('OFF-09 where the device keeps no other version, one that is late is waited for, and one that is lost fails', async () => {
  kept.mockResolvedValue(undefined);
  const loading = loadOrKept(named, { begin: never, load, kept });
  await jest.advanceTimersByTimeAsync(2500);
  expect((await loading).line).toEqual(named);
  await expect(loadOrKept(named, { begin: lost, load, kept })).rejects.toThrow('lost');
});
