import { CallError } from './call-error.ts';
import { isAnswerLost, repeatDelay, repeatIfLost } from './lost-answer.ts';

test('OWN-28 a time-out is a lost answer', () => {
  expect(isAnswerLost(new CallError('timeout'))).toBe(true);
  expect(isAnswerLost(new CallError('aborted'))).toBe(false);
});

test('SH-33 a call that may not be repeated is made once', async () => {
  const call = jest.fn(() => Promise.reject(new CallError('network')));
  await expect(repeatIfLost(call, () => false)).rejects.toMatchObject({ kind: 'network' });
  expect(call).toHaveBeenCalledTimes(1);
});

test('OWN-28 a call is repeated once, a second later', async () => {
  jest.useFakeTimers();
  const call = jest.fn(() => Promise.reject(new CallError('network')));
  const done = repeatIfLost(call).catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(repeatDelay - 1);
  expect(call).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await done).toMatchObject({ kind: 'network' });
  expect(call).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
