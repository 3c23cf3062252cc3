import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { isOutOfReach } from '../http/server-reach.ts';
import { isOnline, isServerLost, isSettling } from '../lib/is-online.ts';
import type { Loader } from '../lib/loader.ts';
import { whenReleased } from '../lib/press.ts';
import { useSlow } from './use-slow.ts';

export type LatePartState = 'loading' | 'slow' | 'failed';

export type Loaded<Part> = {
  part: Part | undefined;
  /** `loading` also while it waits for the network. */
  state: LatePartState;
  /** Why it failed. */
  error: unknown;
  retry: () => void;
};

/** In ms: the pause before the next try on a network that has just come back. */
const settlingPause = 1000;

/**
 * Before a failure is told, asks whether the host's server is out of reach: a portal may have answered instead of it,
 * and the failure then counts as one without a network.
 */
async function loadWithReach<Part>(loader: Loader<Part>): Promise<Part> {
  try {
    return await loader.load();
  } catch (error) {
    if (!isServerLost()) await isOutOfReach();
    throw error;
  }
}

type Failure = { attempt: number; error: unknown; isOffline: boolean };

/**
 * Loads a part while the component is mounted, or from the moment it is wanted. A load that failed without a network is
 * made again by itself when the network is back. A part that comes during a press waits for the click. `React.lazy`
 * would keep a failure for ever.
 */
export function useLoaded<Part>(loader: Loader<Part>, isWanted = true): Loaded<Part> {
  const [attempt, setAttempt] = useState(0);
  const [lastFailure, setLastFailure] = useState<Failure>();
  // In an object: a component is a function, which a setter would call.
  const [loaded, setLoaded] = useState(() => ({ part: loader.peek() }));
  const failure = lastFailure?.attempt === attempt ? lastFailure : undefined;
  const isLoading = isWanted && loaded.part === undefined && failure === undefined;
  const isSlow = useSlow(isLoading, attempt);
  const isOffline = failure?.isOffline === true;

  function retry() {
    loader.askAnew();
    setLoaded({ part: loader.peek() });
    setAttempt((last) => last + 1);
  }
  const handleOnline = useEffectEvent(retry);

  useEffect(() => {
    if (!isLoading) return undefined;
    let isMounted = true;
    let pause: ReturnType<typeof setTimeout> | undefined;
    let wasOffline = !isOnline();
    const handleOffline = () => {
      wasOffline = true;
    };
    window.addEventListener('offline', handleOffline);
    // Draws at once: a press that came before the next drawing would lose its element, and with it its click.
    const draw = (update: () => void) => {
      if (isMounted) flushSync(update);
    };
    loadWithReach(loader)
      .finally(whenReleased)
      .then(
        (part) => draw(() => setLoaded({ part })),
        (error: unknown) =>
          draw(() => {
            // The network came back before the failure did, and nothing was tried with it yet.
            if (wasOffline && isOnline()) handleOnline();
            else if (isOnline() && isSettling()) pause = setTimeout(() => handleOnline(), settlingPause);
            else setLastFailure({ attempt, error, isOffline: !isOnline() });
          }),
      );
    return () => {
      isMounted = false;
      clearTimeout(pause);
      window.removeEventListener('offline', handleOffline);
    };
  }, [loader, attempt, isLoading]);

  useEffect(() => {
    if (!isOffline) return undefined;
    const listen = () => handleOnline();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, [isOffline]);

  let state: LatePartState = isSlow ? 'slow' : 'loading';
  if (failure !== undefined && !isOffline) state = 'failed';
  return { part: loaded.part, state, error: failure?.error, retry };
}
