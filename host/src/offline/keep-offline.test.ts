import { rememberFallenBack, rememberGood } from '../shell/last-good.ts';
import { keepOffline } from './keep-offline.ts';

const line = { version: '1.4.0', manifest: '/remotes/chat/1.4.0/mf-manifest.json', integrity: 'sha384-AAAA' };

let register: jest.Mock<Promise<void>, [string, unknown]>;
/** The page's end of what the worker answers by. */
let answers: { onmessage?: (answer: { data: string }) => void; close: () => void };
/** Of each test its own: what an earlier one began still listens. */
let postMessage: jest.Mock<undefined, [unknown]>;
let onDone: jest.Mock<undefined, []>;

function give(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

beforeEach(() => {
  jest.useFakeTimers();
  register = jest.fn<Promise<void>, [string, unknown]>(async () => undefined);
  postMessage = jest.fn<undefined, [unknown]>();
  onDone = jest.fn<undefined, []>();
  answers = { close: () => undefined };
  Reflect.set(
    globalThis,
    'MessageChannel',
    class {
      port1 = answers;
    },
  );
  give('serviceWorker', {
    register,
    ready: Promise.resolve({ active: { postMessage } }),
    controller: null,
  });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'MessageChannel');
  localStorage.clear();
  document.head.replaceChildren();
  Reflect.deleteProperty(window, 'caches');
  for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
});

const posted = () => postMessage.mock.calls.map(([message]) => message);
const prepare = { type: 'prepare', wish: { instead: {}, origins: [] } };

test('OFF-01 the worker is registered past all caches, and keeps what is served now', async () => {
  await keepOffline(onDone);
  expect(register.mock.calls).toEqual([['/worker.js', { updateViaCache: 'none' }]]);
  expect(posted()).toEqual([prepare]);
});

test('OFF-01 it is told when the worker has kept what is served now', async () => {
  const { kept } = await keepOffline(onDone);
  let isKept = false;
  void kept.then(() => {
    isKept = true;
  });
  await Promise.resolve();
  expect(isKept).toBe(false);
  answers.onmessage?.({ data: 'done' });
  await kept;
});

test('OFF-01 where the registration is refused nothing is asked for', async () => {
  register.mockRejectedValue(new DOMException('refused', 'SecurityError'));
  await expect(keepOffline(onDone)).rejects.toThrow('refused');
  expect(posted()).toEqual([]);
});

test('OFF-06 a page of the device says that it was drawn, before anything is brought', async () => {
  document.head.innerHTML = '<meta name="generation" content="generation-1-sha384-AAAA" />';
  await keepOffline(onDone);
  expect(posted()).toEqual([{ type: 'opened', generation: 'generation-1-sha384-AAAA' }, prepare]);
});

test('OFF-08 what is served is asked for again when the app comes to the front, once a minute at most', async () => {
  await keepOffline(onDone);
  postMessage.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(59_000);
  window.dispatchEvent(new Event('online'));
  expect(posted()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1000);
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(posted()).toEqual([prepare]);
});

/** A device that keeps this listing, or none, with a worker that answers for the page. */
function giveDevice(listing: Response | undefined): void {
  const worker = { register, ready: Promise.resolve({ active: { postMessage } }), controller: {} };
  give('serviceWorker', worker);
  Object.defineProperty(window, 'caches', { value: { match: async () => listing }, configurable: true });
}

test.each([
  ['once a minute at most where the app is kept', new Response('{}'), []],
  ['at once where it is not, as after a full device', undefined, [prepare]],
])('OFF-08 OFF-22 the worker is asked again %s', async (_, listing, asked) => {
  giveDevice(listing);
  const { kept } = await keepOffline(onDone);
  expect(onDone).not.toHaveBeenCalled();
  answers.onmessage?.({ data: 'QuotaExceededError' });
  await kept;
  expect(onDone).toHaveBeenCalledTimes(1);
  postMessage.mockClear();
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(posted()).toEqual(asked);
});

test.each([
  ['that answers that it could not', () => answers.onmessage?.({ data: 'TypeError' }), [prepare]],
  ['that does not answer within 20 s', () => undefined, [prepare]],
  [
    'that has no room, only when the app comes to the front',
    () => answers.onmessage?.({ data: 'QuotaExceededError' }),
    [],
  ],
])(
  'OFF-03 OFF-22 where nothing is kept, the worker is asked again after a pause: one %s',
  async (_, answer, asked) => {
    giveDevice(undefined);
    await keepOffline(onDone);
    postMessage.mockClear();
    answer();
    await jest.advanceTimersByTimeAsync(23_000);
    expect(posted().slice(0, 1)).toEqual(asked);
  },
);

test('OFF-03 a worker that the browser has taken away is registered again', async () => {
  giveDevice(undefined);
  await keepOffline(onDone);
  register.mockClear();
  answers.onmessage?.({ data: 'TypeError' });
  register.mockRejectedValueOnce(new TypeError('no network'));
  await jest.advanceTimersByTimeAsync(3000);
  expect(register).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5000);
  expect(register).toHaveBeenCalledTimes(2);
  expect(posted()).toEqual([prepare, prepare]);
});

test('OFF-10 the worker is told which version this device fell back from, and what works in its place', async () => {
  rememberGood('chat', line);
  rememberFallenBack('chat', '1.5.0');
  await keepOffline(onDone);
  expect(posted()).toEqual([
    { type: 'prepare', wish: { instead: { chat: { from: '1.5.0', line } }, origins: [] } },
  ]);
});

test('OFF-11 with data saver on only the remotes that were opened on this device are kept', async () => {
  give('connection', { saveData: true });
  rememberGood('chat', line);
  await keepOffline(onDone);
  expect(posted()).toEqual([{ type: 'prepare', wish: { instead: {}, origins: [], only: ['chat'] } }]);
});
