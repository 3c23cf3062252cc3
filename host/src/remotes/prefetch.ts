import { screenRoutes } from '@field-sales/shared/lib/screens';
import { remoteLoader } from './remote-loader.ts';

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}

function whenIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback === 'function') {
    const handle = window.requestIdleCallback(work);
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

/** Makes ready what the menu's entries will need: each remote's current version, and its files unless data is saved. */
async function prepareRemotes(): Promise<void> {
  const { currentLine, prepareRemote } = await import(/* webpackChunkName: "federation" */ './federation.ts');
  const names = [...new Set(screenRoutes.map(({ remote }) => remote))];
  // A remote that cannot be had now is told when its screen is opened.
  await Promise.allSettled(
    names.map(async (name) => {
      remoteLoader(name).forgetOutdated((await currentLine(name)).version);
      if (!savesData()) await prepareRemote(name);
    }),
  );
}

/** A finger on the menu: what is current is asked for while it is still down. */
export function prefetchNow(): void {
  prepareRemotes().catch(() => undefined);
}

/** While the home menu is idle, brings what its entries will need. */
export function prefetchWhenIdle(): () => void {
  return whenIdle(prefetchNow);
}
