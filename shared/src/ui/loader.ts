import { useEffect, useState } from 'react';

/** A part that is loaded on its first use, and kept. A load that failed is tried again by the next `load`. */
export type Loader<Part> = { peek: () => Part | undefined; load: () => Promise<Part> };

export function createLoader<Part>(load: () => Promise<Part>): Loader<Part> {
  let part: Part | undefined;
  let pending: Promise<Part> | undefined;

  async function run(): Promise<Part> {
    try {
      part = await load();
      return part;
    } finally {
      pending = undefined;
    }
  }

  return {
    peek: () => part,
    load: () => (part === undefined ? (pending ??= run()) : Promise.resolve(part)),
  };
}

export type Loaded<Part> = { part: Part | undefined; hasFailed: boolean; retry: () => void };

/** Loads a part while the component is mounted. `React.lazy` would keep a failure for ever. */
export function useLoaded<Part>(loader: Loader<Part>): Loaded<Part> {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  // In an object: a component is a function, which a setter would call.
  const [loaded, setLoaded] = useState(() => ({ part: loader.peek() }));

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

  return {
    part: loaded.part,
    hasFailed: loaded.part === undefined && failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
