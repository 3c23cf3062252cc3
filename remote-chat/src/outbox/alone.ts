import { createFlag } from '../calls/flag.ts';

/** At most so long, in ms, another tab is waited for: one that the phone has put to sleep must not stop a message. */
const LONGEST_WAIT = 60_000;

// Missing without https, as on a test phone in a local network, and in old webviews.
function findLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}

/** Runs `work` while no other tab runs what has the same name, where the browser can say so; otherwise at once. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = findLocks();
  if (locks === undefined) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), LONGEST_WAIT);
  const hasStarted = createFlag();
  try {
    return await locks.request(`field-chat ${name}`, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      hasStarted.set(true);
      return work();
    });
  } catch (error) {
    if (hasStarted.isSet()) throw error;
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
