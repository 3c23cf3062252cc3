import { useEffect, useMemo, useRef } from 'react';
import { createCatchUp } from '../calls/catch-up.ts';

/** What a stream tells after a gap comes in one go: it is one read. */
const GATHER = 50;

/**
 * Reads what came in as the stream tells it, while the screen is open.
 * @param pause in ms, between two reads: what many people write at once is not asked for message by message
 */
export function useCatchUp(run: () => Promise<unknown>, pause: number): () => void {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useMemo(
    () => createCatchUp(() => (isHere.current ? run() : Promise.resolve()), { gather: GATHER, pause }),
    [pause, run],
  );
}
