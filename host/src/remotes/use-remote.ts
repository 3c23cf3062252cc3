import { useCallback, useEffect, useReducer, useRef } from 'react';
import { slowAfter } from '@field-sales/shared/hooks/use-slow';
import type { RemoteName } from '@field-sales/shared/lib/screens';
import type { LoadedRemote } from './federation.ts';

export type RemoteState =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'failed' }
  | { status: 'ready'; remote: LoadedRemote; attempt: number };

type Action =
  | { type: 'start' }
  | { type: 'slow' }
  | { type: 'failed' }
  | { type: 'ready'; remote: LoadedRemote; attempt: number };

function reduce(state: RemoteState, action: Action): RemoteState {
  switch (action.type) {
    case 'start':
      return { status: 'loading', isSlow: false };
    case 'slow':
      return state.status === 'loading' ? { status: 'loading', isSlow: true } : state;
    case 'failed':
      return { status: 'failed' };
    case 'ready':
      return { status: 'ready', remote: action.remote, attempt: action.attempt };
  }
}

const loaded = new Map<RemoteName, { remote: LoadedRemote; attempt: number }>();
let lastAttempt = 0;

function initialState(name: RemoteName): RemoteState {
  const known = loaded.get(name);
  return known === undefined ? { status: 'loading', isSlow: false } : { status: 'ready', ...known };
}

/** A new import each time: a rejected one would be kept for ever. */
async function load(name: RemoteName, attempt: number): Promise<LoadedRemote> {
  const { loadRemote } = await import(/* webpackChunkName: "federation" */ './federation.ts');
  return loadRemote(name, attempt);
}

/** What was loaded stays while it is on the screen; where it is no longer the current version, the next entry loads anew. */
export function forgetOutdated(name: RemoteName, currentVersion: string): void {
  if (loaded.get(name)?.remote.version !== currentVersion) loaded.delete(name);
}

/** The screens of a remote: loading, failed, or ready; `retry` starts over with fresh addresses. */
export function useRemote(name: RemoteName): { state: RemoteState; retry: () => void } {
  const [state, dispatch] = useReducer(reduce, name, initialState);
  const run = useRef(0);

  const start = useCallback(
    (attempt: number) => {
      const own = (run.current += 1);
      const isCurrent = () => run.current === own;
      dispatch({ type: 'start' });
      const timer = setTimeout(() => isCurrent() && dispatch({ type: 'slow' }), slowAfter);
      load(name, attempt)
        .then((remote) => {
          loaded.set(name, { remote, attempt });
          if (isCurrent()) dispatch({ type: 'ready', remote, attempt });
        })
        .catch((error: unknown) => {
          console.warn(`remote ${name}`, error);
          if (isCurrent()) dispatch({ type: 'failed' });
        })
        .finally(() => clearTimeout(timer));
      return () => {
        clearTimeout(timer);
        if (isCurrent()) run.current += 1;
      };
    },
    [name],
  );

  useEffect(() => (loaded.has(name) ? undefined : start(0)), [name, start]);

  const retry = useCallback(() => {
    loaded.delete(name);
    start((lastAttempt += 1));
  }, [name, start]);
  return { state, retry };
}
