import { getConfig, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { keepSending } from './keep-sending.ts';
import { pauses } from './pauses.ts';
import { takeLock } from './tab-lock.ts';
import { keepWaiting, readWaiting, removeWaiting } from './waiting-database.ts';
import { announceWaiting } from './waiting-news.ts';

const employeeNumber = '20231107';
let isNetworkThere = true;
let isKnown = false;
let saves = 0;
const server = setupServer(
  http.get('*/healthz', () => (isNetworkThere ? HttpResponse.text('ok') : HttpResponse.error())),
  http.post('*/api/a', ({ request }) => {
    if (!isNetworkThere) return HttpResponse.error();
    saves += 1;
    const isOk = isKnown || request.headers.get('idempotency-key') !== 'nobody';
    return new HttpResponse(isOk ? 'OK' : '권한이 없습니다.', { status: isOk ? 200 : 401 });
  }),
);

let stop: () => void = () => undefined;
/** The pauses that were asked for; none of them is waited for while `isPatient`. */
const asked: number[] = [];
let isPatient = true;

const { setTimeout } = globalThis;

/** How long, in ms, a test waits for something; no pause before the fourth is as long. */
const { asyncUtilTimeout } = getConfig();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  window.history.replaceState(null, '', `/?employeeNumber=${employeeNumber}`);
  isNetworkThere = true;
  isKnown = false;
  isPatient = true;
  saves = 0;
  asked.length = 0;
  const hurried = (run: () => void, time = 0) => {
    const isPause = time >= pauses.first && time < asyncUtilTimeout;
    if (isPause) asked.push(time);
    return setTimeout(run, isPause && !isPatient ? 0 : time);
  };
  globalThis.setTimeout = Object.assign(hurried, setTimeout);
});
afterEach(async () => {
  globalThis.setTimeout = setTimeout;
  stop();
  // The next test's passes would be left.
  await untilRested();
  await removeWaiting(await readWaiting(employeeNumber));
});

/** A pass that is under way has the lock until it ends. */
async function untilRested(): Promise<void> {
  await waitFor(async () => {
    const release = await takeLock(`of ${employeeNumber}`);
    expect(release).not.toBeNull();
    await release?.();
  });
}

async function keep(key: string): Promise<void> {
  const call = { method: 'POST', path: '/api/a', parts: [], photoKeys: [] } as const;
  await keepWaiting(
    {
      key,
      employeeNumber,
      subject: key,
      lane: key,
      call: { ...call, parts: [], photoKeys: [] },
      content: {},
      state: 'waiting',
    },
    [],
  );
}

/** Without a network something waits, and the first try is over. */
async function tryInVain(): Promise<void> {
  isNetworkThere = false;
  await keep('k1');
  stop = keepSending();
  await waitFor(() => expect(asked.some((time) => time < 2500)).toBe(true));
  isNetworkThere = true;
}

async function seeSent(): Promise<void> {
  await waitFor(async () => expect(await readWaiting(employeeNumber)).toEqual([]));
  expect(saves).toBe(1);
}

test('OFF-27 what waits goes out when the app is opened', async () => {
  await keep('k1');
  stop = keepSending();
  await seeSent();
});

test('OFF-27 it goes out when the network is back', async () => {
  await tryInVain();
  window.dispatchEvent(new Event('online'));
  await seeSent();
});

test('OFF-27 it goes out when the app comes to the front', async () => {
  await tryInVain();
  document.dispatchEvent(new Event('visibilitychange'));
  await seeSent();
});

test('OFF-28 it goes out after a pause, and what was kept meanwhile too', async () => {
  stop = keepSending();
  await keep('k1');
  isPatient = false;
  announceWaiting({ type: 'changed' });
  await seeSent();
});

test('SH-24 OFF-28 after a 401 nothing is tried by itself, whatever is kept meanwhile', async () => {
  await keep('nobody');
  stop = keepSending();
  await waitFor(() => expect(saves).toBe(1));
  await untilRested();
  isPatient = false;
  announceWaiting({ type: 'changed' });
  await waitFor(() => expect(asked).not.toEqual([]));
  await untilRested();
  expect(saves).toBe(1);
});

test.each([
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the app comes to the front', () => document.dispatchEvent(new Event('visibilitychange'))],
])('SH-24 OFF-27 after a 401 it goes out when %s, as the employee may be known again', async (_, happen) => {
  await keep('nobody');
  stop = keepSending();
  await waitFor(() => expect(saves).toBe(1));
  await untilRested();
  isKnown = true;
  happen();
  await waitFor(async () => expect(await readWaiting(employeeNumber)).toEqual([]));
  expect(saves).toBe(2);
});

test('PHN-09 where the device’s database fails nothing is sent, and it is looked at again', async () => {
  jest.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('lost', 'InvalidStateError');
  });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  stop = keepSending();
  await waitFor(() => expect(warn).toHaveBeenCalledWith('What waits could not be read.', expect.anything()));
  await waitFor(() => expect(asked).not.toEqual([]));
  jest.restoreAllMocks();
});
