import { isOnline, setServerBack } from '../lib/is-online.ts';
import { recordSign, watchSilence } from './silence.ts';

/** What the server answers to the question whether it is there; a silent line has none. */
function answer(isThere: boolean): jest.SpyInstance {
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) =>
    isThere
      ? new Response('ok')
      : new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('too late', 'TimeoutError')));
        }),
  );
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(async () => {
  setServerBack();
  // A question that is under way ends.
  await jest.advanceTimersByTimeAsync(3000);
  jest.useRealTimers();
});

test('OFF-24 after 5 s without a sign the server is asked, and a call is lost where it does not answer within 3 s', async () => {
  const asked = answer(false);
  const onLost = jest.fn();
  watchSilence(onLost);
  await jest.advanceTimersByTimeAsync(4999);
  expect(asked).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(2999);
  expect(onLost).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(isOnline()).toBe(false);
});

test('OFF-24 where it is already known to be out of reach a call is lost without a question', async () => {
  const asked = answer(false);
  watchSilence(jest.fn());
  await jest.advanceTimersByTimeAsync(8000);
  asked.mockClear();
  const onLost = jest.fn();
  watchSilence(onLost);
  await jest.advanceTimersByTimeAsync(4999);
  expect(onLost).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('OFF-24 a server that is there may take its time: it is asked every 5 s', async () => {
  const asked = answer(true);
  const onLost = jest.fn();
  const end = watchSilence(onLost);
  await jest.advanceTimersByTimeAsync(15_000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(onLost).not.toHaveBeenCalled();
  end();
});

test('OFF-24 what is heard of the server meanwhile, and an end of the call, leave it unasked', async () => {
  const asked = answer(false);
  const onLost = jest.fn();
  const end = watchSilence(onLost);
  await jest.advanceTimersByTimeAsync(4000);
  recordSign();
  await jest.advanceTimersByTimeAsync(4999);
  expect(asked).not.toHaveBeenCalled();
  end();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(asked).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});
