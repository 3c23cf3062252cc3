import { Component, type ReactNode } from 'react';
import { report } from '../shell/telemetry.ts';

type RemoteBoundaryProps = {
  name: string;
  fallback: ReactNode;
  /** The version that is drawn. */
  version: string;
  /** A chunk of this version is gone, after a deployment for example: the remote is to be loaded anew. */
  onStale: () => void;
  children: ReactNode;
};

/** Remotes that have healed themselves since the page was opened: once each, then a person decides. */
const healed = new Set<string>();

function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/.test(`${error.name} ${String(Reflect.get(error, 'code'))}`)
  );
}

/** Keeps what a remote throws while it draws to that remote's screen. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, version } = this.props;
    console.warn(`remote ${name}`, error);
    report({ type: 'page-error', name, kind: isChunkFailure(error) ? 'chunk' : 'render' });
    void import(/* webpackChunkName: "federation" */ './federation.ts').then(({ countFailure }) =>
      countFailure(name, version),
    );
    if (!isChunkFailure(error) || healed.has(name)) return;
    healed.add(name);
    this.props.onStale();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
