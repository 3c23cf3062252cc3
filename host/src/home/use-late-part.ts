import { useLoaded } from '@field-sales/shared/hooks/use-loaded';
import type { Loader } from '@field-sales/shared/lib/loader';
import { whenIdle } from '@field-sales/shared/lib/when-idle';
import { useEffect, useState } from 'react';

/** A part of the home menu that comes while it is idle: the entries come first. */
export function useLatePart<Part>(loader: Loader<Part>): { part: Part | undefined } {
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  return useLoaded(loader, isWanted);
}
