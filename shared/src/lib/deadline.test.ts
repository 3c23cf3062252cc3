import { deadline } from './deadline.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('SH-24 a signal aborts with a TimeoutError when its time is over', () => {
  const signal = deadline(20_000);
  jest.advanceTimersByTime(19_999);
  expect(signal.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
});

test('SH-24 SH-25 a signal that is aborted by its owner keeps the owner’s reason', () => {
  const owner = new AbortController();
  const signal = deadline(20_000, owner.signal);
  owner.abort('left');
  jest.advanceTimersByTime(20_000);
  expect(signal.reason).toBe('left');
  expect(deadline(20_000, owner.signal).reason).toBe('left');
});
