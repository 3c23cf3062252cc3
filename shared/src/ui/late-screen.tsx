import { useEffect, useState, type ReactNode } from 'react';
import { partWaitingEvent, RemotePartLost } from '../contract/remote-protocol.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import type { Loader } from '../lib/loader.ts';
import { Page } from './page.tsx';
import { SlowNotice } from './slow-notice.tsx';

export type LateScreenProps<Part> = {
  loader: Loader<Part>;
  header: ReactNode;
  /** What is shown until the code of the screen is there. */
  skeleton: ReactNode;
  children: (part: Part) => ReactNode;
};

/**
 * A screen whose code is loaded on its first use: shows the skeleton, then the screen. Without a network the skeleton
 * stays until the network is back or the host draws another version (OFF-09). If the code is gone or hangs, this throws
 * to the host, which loads the whole remote from fresh addresses: the same address would hang again, and after a
 * deployment it is gone.
 */
export function LateScreen<Part>({ loader, header, skeleton, children }: LateScreenProps<Part>) {
  const { part, state, error } = useLoaded(loader);
  const [isGivenUp, setIsGivenUp] = useState(false);
  const isWaiting = state === 'loading' && Boolean(error);
  useEffect(() => {
    if (isWaiting) window.dispatchEvent(new Event(partWaitingEvent));
  }, [isWaiting]);
  if (part !== undefined) return children(part);
  if (isGivenUp || state === 'failed') throw new RemotePartLost(error ?? 'slow');
  return (
    <Page
      header={header}
      dock={state === 'slow' ? <SlowNotice onRetry={() => setIsGivenUp(true)} /> : undefined}
    >
      {skeleton}
    </Page>
  );
}
