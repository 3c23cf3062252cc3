import { isPartLost } from '@field-sales/shared/contract/remote-protocol';
import type { ReactNode } from 'react';
import { ScreenBoundary } from '../shell/screen-boundary.tsx';
import { report } from '../shell/telemetry.ts';

type RemoteBoundaryProps = {
  name: string;
  path: string;
  fallback: ReactNode;
  /** The version that is drawn. */
  version: string;
  /** It has thrown, which counts against its version. */
  onThrown: () => void;
  /** A chunk of this version is gone, after a deployment for example: the remote is to be loaded anew. */
  onStale: () => void;
  children: ReactNode;
};

/**
 * Confines what a remote throws while it renders to its screen (MF-07), and loads the remote anew if a deployment has
 * removed its files.
 */
export function RemoteBoundary({
  name,
  path,
  fallback,
  version,
  onThrown,
  onStale,
  children,
}: RemoteBoundaryProps) {
  function handleCaught(error: unknown) {
    console.warn(`remote ${name}`, error);
    report({ type: 'page-error', name, version, kind: isPartLost(error) ? 'chunk' : 'render' });
    onThrown();
    if (isPartLost(error)) onStale();
  }

  return (
    <ScreenBoundary path={path} fallback={fallback} onCaught={handleCaught}>
      {children}
    </ScreenBoundary>
  );
}
