import { withinLimit } from './within-limit.ts';

afterEach(() => jest.useRealTimers());

test('SH-36 what does not answer in time has failed', async () => {
  jest.useFakeTimers();
  const late = expect(withinLimit(new Promise(() => undefined), 1000)).rejects.toThrow('does not answer');
  await jest.advanceTimersByTimeAsync(1000);
  await late;
});

test('SH-36 an answer that came while the page was busy for longer than that is in time', async () => {
  const answer = withinLimit(new Promise((resolve) => setTimeout(() => resolve('there'), 150)), 100);
  const start = performance.now();
  while (performance.now() - start < 300);
  await expect(answer).resolves.toBe('there');
});
