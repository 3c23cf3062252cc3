import type { LoadedRemote } from './federation.ts';
import { createRemoteLoader } from './remote-loader.ts';

function remoteOf(version: string): LoadedRemote {
  return {
    name: 'chat',
    version,
    Screens: () => null,
    onDrawn: () => undefined,
    onThrown: () => undefined,
    onPartWaiting: () => () => undefined,
  };
}

/** A load whose tries are answered by the test, and the attempts that were asked for. */
function answeredLoad() {
  const tries: { attempt: number; answer: (remote: LoadedRemote) => void; fail: () => void }[] = [];
  const loader = createRemoteLoader(
    (attempt) =>
      new Promise((resolve, reject) => {
        tries.push({ attempt, answer: resolve, fail: () => reject(new Error('gone')) });
      }),
  );
  return { loader, tries };
}

test('MF-01 a remote is loaded once for all who wait, and kept', async () => {
  const { loader, tries } = answeredLoad();
  const waiting = Promise.all([loader.load(), loader.load()]);
  expect(loader.peek()).toBeUndefined();
  tries[0]?.answer(remoteOf('1.0.0'));
  const [part] = await waiting;
  expect(loader.peek()).toBe(part);
  expect(await loader.load()).toBe(part);
  expect(tries).toHaveLength(1);
});

test('MF-08 a load that failed is tried again by the next who asks', async () => {
  const { loader, tries } = answeredLoad();
  const failing = loader.load();
  tries[0]?.fail();
  await expect(failing).rejects.toThrow('gone');
  const second = loader.load();
  tries[1]?.answer(remoteOf('1.0.0'));
  expect((await second).remote.version).toBe('1.0.0');
});

test('MF-08 to ask anew gives up what hangs: another attempt, and a late answer to the first changes nothing', async () => {
  const { loader, tries } = answeredLoad();
  const hanging = loader.load();
  loader.askAnew();
  const second = loader.load();
  expect(tries[1]?.attempt).not.toBe(tries[0]?.attempt);
  tries[0]?.answer(remoteOf('1.0.0'));
  await hanging;
  expect(loader.peek()).toBeUndefined();
  tries[1]?.answer(remoteOf('1.1.0'));
  const part = await second;
  expect(part).toMatchObject({ attempt: tries[1]?.attempt, remote: { version: '1.1.0' } });
  expect(loader.peek()).toBe(part);
});

test('MF-03 what is no longer current is loaded anew at the next entry, what is stays', async () => {
  const { loader, tries } = answeredLoad();
  const first = loader.load();
  tries[0]?.answer(remoteOf('1.0.0'));
  await first;
  loader.forgetOutdated('1.0.0');
  expect(loader.peek()).toBeDefined();
  loader.forgetOutdated('1.1.0');
  expect(loader.peek()).toBeUndefined();
});

test('MF-03 what is under way is not loaded a second time, whatever is current by then', async () => {
  const { loader, tries } = answeredLoad();
  const first = loader.load();
  loader.forgetOutdated('1.1.0');
  const second = loader.load();
  tries[0]?.answer(remoteOf('1.1.0'));
  expect(await second).toBe(await first);
  expect(tries).toHaveLength(1);
});

test('MF-08 a remote whose code is gone is loaded anew by itself once on a page; the others have their own try', () => {
  const { loader } = answeredLoad();
  const heal = jest.fn();
  loader.healOnce(heal);
  loader.healOnce(heal);
  expect(heal).toHaveBeenCalledTimes(1);
  answeredLoad().loader.healOnce(heal);
  expect(heal).toHaveBeenCalledTimes(2);
});
