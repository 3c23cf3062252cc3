import { installLocks } from '../test/fake-locks.ts';
import { answer, employeeNumber, got, keysLeft, setUpSending, work } from '../test/sending.ts';
import { sendKept, sendWaiting } from './send-waiting.ts';
import { leaseTime, takeLock } from './tab-lock.ts';
import { keepWaiting } from './waiting-database.ts';
import { announceWaiting } from './waiting-news.ts';

setUpSending();

describe.each(['Web Locks', 'what stands in for them'])('with %s', (kind) => {
  let takeAway: () => void = () => undefined;
  beforeEach(() => {
    if (kind === 'Web Locks') takeAway = installLocks();
  });
  afterEach(() => takeAway());

  test('OFF-32 a lock is one page’s at a time, and the next one’s when it was released', async () => {
    const release = await takeLock('a');
    expect(await takeLock('a')).toBeNull();
    expect(await takeLock('b')).not.toBeNull();
    await release?.();
    expect(await takeLock('a')).not.toBeNull();
  });

  test('OFF-32 two tabs that send at once send each write once', async () => {
    answer('/api/a', {});
    await keepWaiting(work('k1'), []);
    await keepWaiting(work('k2'), []);
    await Promise.all([sendWaiting(employeeNumber), sendWaiting(employeeNumber)]);
    while ((await keysLeft()).length > 0) await sendWaiting(employeeNumber);
    expect(got).toEqual(['k1', 'k2']);
  });

  test('OFF-28 OFF-34 what was kept when a pass had looked for the last time goes out as soon as that one rests', async () => {
    answer('/api/a', {});
    const releasePass = await takeLock(`of ${employeeNumber}`);
    await keepWaiting(work('k1'), []);
    const sent = sendKept(employeeNumber);
    // It asks after the other one has.
    expect(await sendWaiting(employeeNumber)).toBe('left');
    expect(got).toEqual([]);
    await releasePass?.();
    announceWaiting({ type: 'rested' });
    await sent;
    expect(got).toEqual(['k1']);
  });

  test('OFF-26 what an open form holds back stays, and the rest goes; let go, it goes as it was', async () => {
    answer('/api/a', {});
    await keepWaiting(work('k1'), []);
    await keepWaiting(work('k2'), []);
    const release = await takeLock('k1');
    expect(await sendWaiting(employeeNumber)).toBe('left');
    expect(got).toEqual(['k2']);
    await release?.();
    while ((await keysLeft()).length > 0) await sendWaiting(employeeNumber);
    expect(got).toEqual(['k2', 'k1']);
  });
});

test('OFF-32 where no lock ends with its page, the lock of a page that is gone runs out', async () => {
  jest.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined, 0));
  expect(await takeLock('c')).not.toBeNull();
  expect(await takeLock('c')).toBeNull();
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + leaseTime);
  expect(await takeLock('c')).not.toBeNull();
});

test('OFF-32 nor does it hold anything up longer where the clock was set back since', async () => {
  jest.spyOn(globalThis, 'setInterval').mockImplementation(() => setTimeout(() => undefined, 0));
  expect(await takeLock('d')).not.toBeNull();
  const { now } = Date;
  jest.spyOn(Date, 'now').mockImplementation(() => now() - 24 * 60 * 60_000);
  expect(await takeLock('d')).not.toBeNull();
  expect(await takeLock('d')).toBeNull();
});
