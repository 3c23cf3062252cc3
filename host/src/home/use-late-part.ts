import { useLoaded } from '@field-sales/shared/hooks/use-loaded';
import type { Loader } from '@field-sales/shared/lib/loader';
import { pauseAfter } from '@field-sales/shared/lib/pause-after';
import { whenIdle } from '@field-sales/shared/lib/when-idle';
import { pauses } from '@field-sales/shared/waiting/pauses';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/**
 * A part that comes while the screen is idle: what is asked for comes first. Nobody sees it missing, so it is asked for again by
 * itself: without it what waits would not go out (OFF-27).
 */
export function useLatePart<Part>(loader: Loader<Part>): { part: Part | undefined } {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  const { part, state, retry } = useLoaded(loader, isWanted);
  const tries = useRef(0);
  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    if (state !== 'failed') return undefined;
    tries.current += 1;
    const timer = setTimeout(() => askAgain(), pauseAfter(tries.current, pauses));
    return () => clearTimeout(timer);
  }, [state]);
  return { part };
}
