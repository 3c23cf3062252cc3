import type { SideScript } from '@field-sales/shared/contract/remote-protocol';
import { withinLimit } from '@field-sales/shared/lib/within-limit';
import { screenTable } from '../screens/screen-table.ts';

export type LoadedSide = {
  /** What each remote that could be asked exports, as it came; undefined for one that has no such script. */
  values: readonly unknown[];
  /** Why others could not be asked. */
  failures: readonly unknown[];
};

/**
 * What the remotes' side scripts of one kind export, in the order of the menu.
 * @param patience how long in ms each of them is waited for; what comes later is there for the next caller
 */
export async function loadSide(script: SideScript, patience?: number): Promise<LoadedSide> {
  const { loadSideScript } = await import(/* webpackChunkName: "federation" */ './federation.ts');
  const loaded = await Promise.allSettled(
    screenTable().remotes.map((name) => {
      const loading = loadSideScript(script, name);
      return patience === undefined ? loading : withinLimit(loading, patience);
    }),
  );
  return {
    values: loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    failures: loaded.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])),
  };
}
