import type { Loader } from '@field-sales/shared/lib/loader';
import type { RemoteName } from '@field-sales/shared/lib/screens';
import type { LoadedRemote } from './federation.ts';

/** A remote's screens, and which attempt brought them: another attempt is another container. */
export type RemotePart = { remote: LoadedRemote; attempt: number };

let lastAttempt = 0;

/** A new import each time: a rejected one would be kept for ever. */
async function loadRemote(name: RemoteName, attempt: number): Promise<RemotePart> {
  try {
    const federation = await import(/* webpackChunkName: "federation" */ './federation.ts');
    return { remote: await federation.loadRemote(name, attempt), attempt };
  } catch (error) {
    console.warn(`remote ${name}`, error);
    throw error;
  }
}

type RemoteLoader = Loader<RemotePart> & {
  /** What was loaded stays while it is on the screen; where it is no longer current, the next entry loads anew. */
  forgetOutdated: (currentVersion: string) => void;
};

function createRemoteLoader(name: RemoteName): RemoteLoader {
  let attempt = 0;
  let part: RemotePart | undefined;
  let pending: Promise<RemotePart> | undefined;

  function start(): Promise<RemotePart> {
    const own = loadRemote(name, attempt);
    const settle = (loaded?: RemotePart) => {
      if (pending !== own) return;
      pending = undefined;
      part = loaded;
    };
    own.then(settle, () => settle());
    return own;
  }

  return {
    peek: () => part,
    load: () => (part === undefined ? (pending ??= start()) : Promise.resolve(part)),
    // From fresh addresses: nothing of what failed or hangs is met again.
    askAnew: () => {
      part = undefined;
      pending = undefined;
      attempt = lastAttempt += 1;
    },
    forgetOutdated: (currentVersion) => {
      if (part?.remote.version !== currentVersion) part = undefined;
    },
  };
}

const loaders = new Map<RemoteName, RemoteLoader>();

export function remoteLoader(name: RemoteName): RemoteLoader {
  const known = loaders.get(name);
  if (known !== undefined) return known;
  const created = createRemoteLoader(name);
  loaders.set(name, created);
  return created;
}
