import { Component, type ReactNode } from 'react';

export type ScreenBoundaryProps = {
  /** The path that is open: what failed on one screen says nothing of another one. */
  path: string;
  fallback: ReactNode;
  onCaught: (error: unknown) => void;
  children: ReactNode;
};

type ScreenBoundaryState = { hasFailed: boolean; path: string };

/** Keeps what a screen throws while it renders within that screen: without it the whole page would go white. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state = { hasFailed: false, path: this.props.path };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ path }: ScreenBoundaryProps, state: ScreenBoundaryState) {
    return state.path === path ? null : { hasFailed: false, path };
  }

  override componentDidCatch(error: unknown) {
    this.props.onCaught(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
