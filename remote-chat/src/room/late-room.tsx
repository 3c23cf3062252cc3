import { slowAfter } from '@field-sales/shared/hooks/use-slow';
import { routePatterns } from '@field-sales/shared/lib/routes';
import { useGo, useParams } from '@field-sales/shared/router';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { RemoteFailed } from '@field-sales/shared/ui/remote-failed';
import { SlowNotice } from '@field-sales/shared/ui/slow-notice';
import { useEffect, useState } from 'react';
import { LogSkeleton } from '../log/log-skeleton.tsx';
import { titleToShow } from './room-address.ts';
import { roomPart } from './room-part.ts';

type State = { attempt: number; isSlow: boolean; failure: unknown };

// The host knows by this name that code could not be loaded, and loads the remote anew from fresh addresses.
function chunkError(cause: unknown): Error {
  const error = new Error('the room could not be loaded', { cause });
  error.name = 'ChunkLoadError';
  return error;
}

/** The room, or what stands there while its code loads: placeholders, a word after a while, a retry without a connection. */
export function LateRoom() {
  const go = useGo();
  const { name } = useParams();
  const [Screen, setScreen] = useState(() => roomPart.peek());
  const [state, setState] = useState<State>({ attempt: 0, isSlow: false, failure: undefined });
  const { attempt, isSlow, failure } = state;

  useEffect(() => {
    if (Screen !== undefined) return undefined;
    let isHere = true;
    const slow = setTimeout(() => setState((now) => ({ ...now, isSlow: true })), slowAfter);
    roomPart
      .load()
      .then(
        (loaded) => isHere && setScreen(() => loaded),
        (error: unknown) => isHere && setState((now) => ({ ...now, failure: error ?? true })),
      )
      .finally(() => clearTimeout(slow));
    return () => {
      isHere = false;
      clearTimeout(slow);
    };
  }, [Screen, attempt]);

  if (Screen !== undefined) return <Screen />;
  // The same address would fail, or hang, again; with a connection the chunk is gone, which the host heals without a tap.
  if (failure !== undefined && (attempt > 0 || navigator.onLine)) throw chunkError(failure);
  const header = <PageHeader title={titleToShow(name)} onBack={() => void go.back(routePatterns.chatList)} />;
  if (failure !== undefined) {
    const retry = () => setState({ attempt: attempt + 1, isSlow: false, failure: undefined });
    return (
      <Page header={header}>
        <RemoteFailed onRetry={retry} onHome={() => void go.to(routePatterns.home)} />
      </Page>
    );
  }
  const giveUp = () => setState({ attempt: attempt + 1, isSlow, failure: 'slow' });
  return (
    <Page header={header} dock={isSlow ? <SlowNotice onRetry={giveUp} /> : undefined}>
      <LogSkeleton />
    </Page>
  );
}
