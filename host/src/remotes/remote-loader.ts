import { createLoader, type Loader } from '@field-sales/shared/lib/loader';
import { keptReads } from '@field-sales/shared/kept/kept-door';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { currentEmployeeNumber } from '@field-sales/shared/session';
import type { LoadedRemote } from './federation.ts';

/** A remote's screens, and which attempt loaded them: another attempt is another container. */
export type RemotePart = { remote: LoadedRemote; attempt: number };

/** Attempts are numbered over all remotes of the page: no two of them share an address. */
let lastAttempt = 0;

/**
 * How long, in ms, a screen whose code is coming waits for kept answers as well, to be drawn with them at once
 * (OFF-14).
 */
const keptWithin = 500;

/** A new import each time: a rejected one would be kept for ever. */
async function loadRemote(name: string, attempt: number): Promise<LoadedRemote> {
  try {
    const kept = withinLimit(keptReads(currentEmployeeNumber()), keptWithin).catch(() => undefined);
    const federation = await import(/* webpackChunkName: "federation" */ './federation.ts');
    const remote = await federation.loadRemote(name, attempt);
    await kept;
    return remote;
  } catch (error) {
    console.warn(`remote ${name}`, error);
    throw error;
  }
}

type RemoteLoader = Loader<RemotePart> & {
  /** What was loaded stays while it is on the screen; where it is no longer current, the next entry loads anew. */
  forgetOutdated: (currentVersion: string) => void;
  /** Calls `heal`, which loads the remote anew, once on a page; after that a person decides. */
  healOnce: (heal: () => void) => void;
};

type LoadAttempt = (attempt: number) => Promise<LoadedRemote>;

/** What loads one remote's screens once, and from fresh addresses whenever it is asked anew. */
export function createRemoteLoader(loadAttempt: LoadAttempt): RemoteLoader {
  const loaderOf = (attempt: number) =>
    createLoader(async () => ({ remote: await loadAttempt(attempt), attempt }));
  let attempt = 0;
  let loader = loaderOf(attempt);
  let isHealed = false;

  return {
    peek: () => loader.peek(),
    load: () => loader.load(),
    // This remote alone (MF-08), from fresh addresses: the old ones may still hang.
    askAnew: () => {
      attempt = lastAttempt += 1;
      loader = loaderOf(attempt);
    },
    forgetOutdated: (currentVersion) => {
      const part = loader.peek();
      if (part !== undefined && part.remote.version !== currentVersion) loader = loaderOf(attempt);
    },
    healOnce: (heal) => {
      if (isHealed) return;
      isHealed = true;
      heal();
    },
  };
}

const loaders = new Map<string, RemoteLoader>();

export function remoteLoader(name: string): RemoteLoader {
  const known = loaders.get(name);
  if (known !== undefined) return known;
  const created = createRemoteLoader((attempt) => loadRemote(name, attempt));
  loaders.set(name, created);
  return created;
}
