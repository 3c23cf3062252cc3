import { slowAfter } from '@field-sales/shared/hooks/use-slow';
import type { Loader } from '@field-sales/shared/lib/loader';
import { useEffect, useReducer } from 'react';
import { loadWhenIdle } from './load-when-idle.ts';

type PartState<TPart> =
  | { status: 'loading'; isSlow: boolean; attempt: number }
  | { status: 'failed'; attempt: number }
  | { status: 'lost'; error: Error }
  | { status: 'ready'; part: TPart };

type PartAction<TPart> =
  | { type: 'loaded'; part: TPart }
  | { type: 'failed'; error: unknown; isOffline: boolean }
  | { type: 'slow' }
  | { type: 'retry' }
  | { type: 'giveUp' };

// The host knows by this name that code could not be loaded.
function chunkError(cause: unknown): Error {
  const error = new Error('a screen of the remote could not be loaded', { cause });
  error.name = 'ChunkLoadError';
  return error;
}

function reduce<TPart>(state: PartState<TPart>, action: PartAction<TPart>): PartState<TPart> {
  if (state.status === 'ready' || state.status === 'lost') return state;
  switch (action.type) {
    case 'loaded':
      return { status: 'ready', part: action.part };
    case 'failed':
      // Where there is a connection the chunk itself is gone: the host heals that, without a tap.
      return action.isOffline && state.attempt === 0
        ? { status: 'failed', attempt: 0 }
        : { status: 'lost', error: chunkError(action.error) };
    case 'slow':
      return state.status === 'loading' ? { ...state, isSlow: true } : state;
    case 'retry':
      return { status: 'loading', isSlow: false, attempt: state.attempt + 1 };
    case 'giveUp':
      return { status: 'lost', error: chunkError('slow') };
  }
}

function start<TPart>(part: Loader<TPart>): PartState<TPart> {
  const loaded = part.peek();
  return loaded === undefined
    ? { status: 'loading', isSlow: false, attempt: 0 }
    : { status: 'ready', part: loaded };
}

/** Loads a part while the screen is open. */
export function usePart<TPart>(part: Loader<TPart>) {
  const [state, dispatch] = useReducer(reduce<TPart>, part, start<TPart>);
  const attempt = state.status === 'loading' ? state.attempt : undefined;

  useEffect(() => {
    if (attempt === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => dispatch({ type: 'slow' }), slowAfter);
    part
      .load()
      .then(
        (loaded) => isCurrent && dispatch({ type: 'loaded', part: loaded }),
        (error: unknown) => isCurrent && dispatch({ type: 'failed', error, isOffline: !navigator.onLine }),
      )
      .finally(() => clearTimeout(timer));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [attempt, part]);

  return {
    state,
    retry: () => dispatch({ type: 'retry' }),
    giveUp: () => dispatch({ type: 'giveUp' }),
  };
}

/** Gets a part that is likely to be opened next while nothing else is going on. */
export function useEarlyPart<TPart>(part: Loader<TPart> | undefined, isReady: boolean): void {
  useEffect(() => (isReady && part !== undefined ? loadWhenIdle(part) : undefined), [isReady, part]);
}
