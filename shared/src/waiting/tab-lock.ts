import type { DeviceNames } from '../contract/remote-protocol.ts';
import { newKey } from '../lib/new-key.ts';
import { withWaitingDatabase } from './waiting-database.ts';

/** Where the browser has no locks: how long, in ms, a lease lasts that nobody renews, as its page may be gone. */
export const leaseTime = 15_000;

// Missing without https, as on a test phone in a local network.
function findLocks(): LockManager | undefined {
  const { locks }: { locks?: LockManager } = navigator;
  return locks;
}

type LockName = `${DeviceNames['waitingLock']} ${string}`;

/** Releases a lock; done when somebody else can take it. */
type Release = () => Promise<void>;

function requestLock(locks: LockManager, name: string): Promise<Release | null> {
  return new Promise((resolve, reject) => {
    locks
      .request(`waiting-work ${name}` satisfies LockName, { ifAvailable: true }, (lock) => {
        if (lock === null) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(async () => release()));
      })
      .catch(reject);
  });
}

async function renewLease(name: string, owner: string): Promise<boolean> {
  return withWaitingDatabase(async (database) => {
    const taking = database.transaction('leases', 'readwrite');
    const lease = await taking.store.get(name);
    const now = Date.now();
    // No lease has more time left than this: the clock must have been set back since it was taken.
    const left = (lease?.until ?? 0) - now;
    const isFree = lease?.owner === owner || left <= 0 || left > leaseTime;
    if (isFree) await taking.store.put({ name, owner, until: now + leaseTime });
    await taking.done;
    return isFree;
  });
}

async function endLease(name: string, owner: string): Promise<void> {
  await withWaitingDatabase(async (database) => {
    const ending = database.transaction('leases', 'readwrite');
    if ((await ending.store.get(name))?.owner === owner) await ending.store.delete(name);
    await ending.done;
  });
}

async function takeLease(name: string): Promise<Release | null> {
  const owner = newKey();
  if (!(await renewLease(name, owner))) return null;
  const timer = setInterval(() => void renewLease(name, owner).catch(() => undefined), leaseTime / 3);
  return async () => {
    clearInterval(timer);
    // Otherwise it runs out.
    await endLease(name, owner).catch(() => undefined);
  };
}

/**
 * Takes the lock of a name over all pages and tabs (OFF-32); null where somebody else has it. The end of the page releases
 * it as well.
 */
export async function takeLock(name: string): Promise<Release | null> {
  const locks = findLocks();
  return locks === undefined ? takeLease(name) : requestLock(locks, name);
}
