/**
 * Stands in front of a remote's exposed module while the remote is developed. What its screens throw is drawn in their
 * place until the next edit: the host's panel is for users. The React of a deployed host is the production one and cannot
 * refresh, so an edit draws the remote's screens anew. The address and the server cache stay.
 */
import { useLocation } from '@field-sales/shared/router';
import { Component, useSyncExternalStore, type ReactNode } from 'react';
import FirstScreens from 'field-sales-remote-entry';

export * from 'field-sales-remote-entry';

const listeners = new Set<() => void>();
let current = { Screens: FirstScreens, edits: 0 };

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function drawAnew(): Promise<void> {
  // The import above keeps giving the old module.
  const { default: Screens } = await import(/* webpackMode: "eager" */ 'field-sales-remote-entry');
  current = { Screens, edits: current.edits + 1 };
  for (const listener of listeners) listener();
}

// Webpack does not recognise the call if it is optional.
if (import.meta.webpackHot !== undefined)
  import.meta.webpackHot.accept('field-sales-remote-entry', () => void drawAnew());

type ThrownProps = { path: string; children: ReactNode };
type ThrownState = { path: string; thrown?: unknown };

/** Draws what its children throw, with where it was thrown. */
class Thrown extends Component<ThrownProps, ThrownState> {
  override state: ThrownState = { path: this.props.path };

  static getDerivedStateFromError(thrown: unknown) {
    return { thrown };
  }

  static getDerivedStateFromProps({ path }: ThrownProps, state: ThrownState) {
    return state.path === path ? null : { path, thrown: undefined };
  }

  override render() {
    const { thrown } = this.state;
    if (thrown === undefined) return this.props.children;
    const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : JSON.stringify(thrown);
    return (
      <pre role="alert" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </pre>
    );
  }
}

export default function RemountedScreens() {
  const { Screens, edits } = useSyncExternalStore(subscribe, () => current);
  const { pathname } = useLocation();
  return (
    <Thrown key={edits} path={pathname}>
      <Screens />
    </Thrown>
  );
}
