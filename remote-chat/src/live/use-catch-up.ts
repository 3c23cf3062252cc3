import { useEffect, useMemo, useState } from 'react';
import { createCatchUp } from '@field-sales/shared/lib/catch-up';
import { createMutableBoolean } from '../calls/mutable-boolean.ts';

/** After a gap, a stream tells everything in one go: that makes one read. */
const gatherTime = 50;

/**
 * Reads what came in as the stream tells it, while the screen is open.
 * @param pause in ms, between two reads: what many people write at once is not asked for message by message
 */
export function useCatchUp(run: () => Promise<unknown>, pause: number): () => void {
  const [isHere] = useState(createMutableBoolean);
  useEffect(() => {
    isHere.set(true);
    return () => isHere.set(false);
  }, [isHere]);
  return useMemo(
    () => createCatchUp(() => (isHere.get() ? run() : Promise.resolve()), { gather: gatherTime, pause }),
    [isHere, pause, run],
  );
}
