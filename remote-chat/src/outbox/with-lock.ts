/** How long, in ms, another tab is waited for at most: one that the phone has put to sleep must not stop a message. */
const longestWait = 60_000;

// Missing without https, as on a test phone in a local network, and in old webviews.
function findLocks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}

/** Runs `work` while no other tab runs what has the same name, where the browser can say so; otherwise at once. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = findLocks();
  if (locks === undefined) return work();
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(), longestWait);
  const turn = { hasStarted: false };
  try {
    return await locks.request(`field-chat ${name}`, { signal: waiting.signal }, () => {
      clearTimeout(timer);
      turn.hasStarted = true;
      return work();
    });
  } catch (error) {
    if (turn.hasStarted) throw error;
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
