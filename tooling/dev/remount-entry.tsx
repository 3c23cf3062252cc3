/**
 * Stands in front of a remote's exposed module while the remote is developed against a deployed host. The React of such
 * a host is the production one and cannot refresh, so an edit draws the remote's screens anew. The address and the
 * server cache stay.
 */
import { useSyncExternalStore } from 'react';
import FirstScreens from 'field-sales-remote-entry';

const listeners = new Set<() => void>();
let Screens = FirstScreens;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function drawAnew(): Promise<void> {
  // The import above keeps giving the old module.
  const { default: next } = await import(/* webpackMode: "eager" */ 'field-sales-remote-entry');
  Screens = next;
  for (const listener of listeners) listener();
}

// Webpack does not recognise the call if it is optional.
if (import.meta.webpackHot !== undefined)
  import.meta.webpackHot.accept('field-sales-remote-entry', () => void drawAnew());

export default function RemountedScreens() {
  const Current = useSyncExternalStore(subscribe, () => Screens);
  return <Current />;
}
