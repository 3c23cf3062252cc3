import type { Loader } from '@field-sales/shared/lib/loader';
import { loadWhenIdle } from '@field-sales/shared/lib/when-idle';
import { useEffect } from 'react';

/** Gets a part that is likely to be opened next while nothing else is going on. */
export function useEarlyPart<TPart>(part: Loader<TPart> | undefined, isReady: boolean): void {
  useEffect(() => (isReady && part !== undefined ? loadWhenIdle(part) : undefined), [isReady, part]);
}
