import { useEffect, useState } from 'react';
import type { Loader } from '../lib/loader.ts';
import { useSlow } from './use-slow.ts';

export type LatePartState = 'loading' | 'slow' | 'failed';

export type Loaded<Part> = { part: Part | undefined; state: LatePartState; retry: () => void };

/** Loads a part while the component is mounted. `React.lazy` would keep a failure for ever. */
export function useLoaded<Part>(loader: Loader<Part>): Loaded<Part> {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  // In an object: a component is a function, which a setter would call.
  const [loaded, setLoaded] = useState(() => ({ part: loader.peek() }));
  const hasFailed = failedAttempt === attempt;
  const isSlow = useSlow(loaded.part === undefined && !hasFailed, attempt);

  useEffect(() => {
    let isMounted = true;
    loader.load().then(
      (part) => {
        if (isMounted) setLoaded({ part });
      },
      () => {
        if (isMounted) setFailedAttempt(attempt);
      },
    );
    return () => {
      isMounted = false;
    };
  }, [loader, attempt]);

  let state: LatePartState = isSlow ? 'slow' : 'loading';
  if (hasFailed) state = 'failed';
  return {
    part: loaded.part,
    state,
    retry: () => {
      loader.askAnew();
      setAttempt(attempt + 1);
    },
  };
}
