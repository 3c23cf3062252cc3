import { useLoaded } from '@field-sales/shared/hooks/use-loaded';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { RemoteFailed } from './remote-failed.tsx';
import { SkeletonCards } from '@field-sales/shared/ui/skeleton-cards';
import { SlowNotice } from '@field-sales/shared/ui/slow-notice';
import type { ScreenRoute } from '@field-sales/shared/lib/screens';
import { useGo, useLocation } from '@field-sales/shared/router';
import { useEffect, type ComponentType, type ReactNode } from 'react';
import { RemoteBoundary } from './remote-boundary.tsx';
import { remoteLoader } from './remote-loader.ts';

type FrameProps = { screen: ScreenRoute; dock?: ReactNode; children: ReactNode };

/** The screen's own header, around what is shown until the remote's screens are there. */
function ScreenFrame({ screen, dock, children }: FrameProps) {
  const go = useGo();
  return (
    <Page header={<PageHeader title={screen.title} onBack={() => void go.back(screen.parent)} />} dock={dock}>
      {children}
    </Page>
  );
}

function FailedScreen({ screen, onRetry }: { screen: ScreenRoute; onRetry: () => void }) {
  const go = useGo();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <ScreenFrame screen={screen}>
      <RemoteFailed onRetry={onRetry} onHome={() => void go.to('/')} />
    </ScreenFrame>
  );
}

type RemoteScreenProps = {
  screen: ScreenRoute;
  /** Stands beside a screen that was drawn, and says so. */
  Beside: ComponentType<{ onDrawn: () => void }>;
};

/**
 * A screen of a remote: the skeleton while it loads, the failure panel with a retry if it cannot be loaded (MF-07,
 * MF-08).
 */
export function RemoteScreen({ screen, Beside }: RemoteScreenProps) {
  const { pathname } = useLocation();
  const loader = remoteLoader(screen.remote);
  const { part, state, retry } = useLoaded(loader);
  useEffect(() => part?.remote.onPartWaiting(retry), [part, retry]);
  if (part === undefined && state === 'failed') return <FailedScreen screen={screen} onRetry={retry} />;
  if (part === undefined) {
    return (
      <ScreenFrame screen={screen} dock={state === 'slow' ? <SlowNotice onRetry={retry} /> : undefined}>
        <SkeletonCards count={4} />
      </ScreenFrame>
    );
  }
  const { Screens, version, onDrawn, onThrown } = part.remote;
  return (
    <RemoteBoundary
      key={part.attempt}
      name={screen.remote}
      path={pathname}
      version={version}
      fallback={<FailedScreen screen={screen} onRetry={retry} />}
      onThrown={onThrown}
      onStale={() => loader.healOnce(retry)}
    >
      <Screens />
      <Beside onDrawn={onDrawn} />
    </RemoteBoundary>
  );
}
