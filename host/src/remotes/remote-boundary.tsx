import { Component, type ReactNode } from 'react';
import { report } from '../shell/telemetry.ts';

type RemoteBoundaryProps = {
  name: string;
  /** The path that is open: what failed on one screen of the remote says nothing of another one. */
  path: string;
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

type RemoteBoundaryState = { hasFailed: boolean; path: string };

/** Keeps what a remote throws while it draws to the screen that threw it. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, RemoteBoundaryState> {
  override state = { hasFailed: false, path: this.props.path };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ path }: RemoteBoundaryProps, state: RemoteBoundaryState) {
    return state.path === path ? null : { hasFailed: false, path };
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
