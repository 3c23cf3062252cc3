import { savesData, whenIdle } from '@field-sales/shared/lib/when-idle';
import { remoteLoader } from './remote-loader.ts';
import { screenTable } from '../screens/screen-table.ts';

/** What loads remotes, as far as it is used here. */
export type Prefetched = Pick<typeof import('./federation.ts'), 'currentLine' | 'prepareRemote'>;

const loadFederation = () => import(/* webpackChunkName: "federation" */ './federation.ts');

/** Fetches what the menu's entries will need: each remote's current version, and its files unless data is to be saved. */
async function prepareRemotes(load: () => Promise<Prefetched>): Promise<void> {
  const { currentLine, prepareRemote } = await load();
  // A remote that cannot be loaded now says so when its screen is opened.
  await Promise.allSettled(
    screenTable().remotes.map(async (name) => {
      remoteLoader(name).forgetOutdated((await currentLine(name)).version);
      if (!savesData()) await prepareRemote(name);
    }),
  );
}

/** A finger on the menu: the current versions are asked for before it is lifted. */
export function prefetchNow(): void {
  prepareRemotes(loadFederation).catch(() => undefined);
}

/** While the home menu is idle, and when the network is back, fetches what its entries will need. */
export function prefetchWhenIdle(load: () => Promise<Prefetched> = loadFederation): () => void {
  const prefetch = () => void prepareRemotes(load).catch(() => undefined);
  const cancel = whenIdle(prefetch);
  window.addEventListener('online', prefetch);
  return () => {
    cancel();
    window.removeEventListener('online', prefetch);
  };
}
