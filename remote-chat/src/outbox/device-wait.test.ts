import { createDeviceWait } from './device-wait.ts';

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

/** For how long, in ms, something waits. */
async function timeOf(work: Promise<unknown>): Promise<number> {
  const handleEnd = jest.fn();
  void work.then(handleEnd);
  for (let waited = 0; waited <= 20_000; waited += 10) {
    await jest.advanceTimersByTimeAsync(waited === 0 ? 0 : 10);
    if (handleEnd.mock.calls.length > 0) return waited;
  }
  return Infinity;
}

/** An operation of the device database that gives up after its time. */
function hang(limit: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new DOMException('silent', 'TimeoutError')), limit);
  });
}

test('PHN-09 a database that hangs is waited for once: later texts, and then photos, do not wait', async () => {
  const { briefly, patiently, observe } = createDeviceWait();
  expect(await timeOf(briefly(hang(5000), 'go on'))).toBe(1000);
  expect(await timeOf(briefly(hang(5000), 'go on'))).toBe(0);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await timeOf(briefly(hang(500), 'go on'))).toBe(0);
  expect(await timeOf(patiently(observe(hang(500)).catch(() => undefined)))).toBe(0);
});

test('PHN-09 what is silent while a page opens is not waited for by its first text', async () => {
  const { briefly, observe } = createDeviceWait();
  observe(hang(5000)).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(5000);
  expect(await timeOf(briefly(hang(500), undefined))).toBe(0);
});

test('CHR-14 photos wait for a device that is only late, and everybody for one that answers again', async () => {
  const { briefly, patiently, observe } = createDeviceWait();
  const late = new Promise((resolve) => setTimeout(resolve, 3000));
  expect(await timeOf(briefly(late, undefined))).toBe(1000);
  expect(await timeOf(patiently(observe(late)))).toBe(2000);
  expect(await timeOf(briefly(hang(5000), undefined))).toBe(1000);
});
