import type { SideScript } from '@field-sales/shared/contract/remote-protocol';
import { screenTable } from '../screens/screen-table.ts';

export type LoadedSide = {
  /** What each remote that could be asked exports, as it came; undefined for one that has no such script. */
  values: readonly unknown[];
  /** False where some remote could not be asked now. */
  isWhole: boolean;
};

/** What the remotes' side scripts of one kind export, in the order of the menu. */
export async function loadSide(script: SideScript): Promise<LoadedSide> {
  const { loadSideScript } = await import(/* webpackChunkName: "federation" */ './federation.ts');
  const loaded = await Promise.allSettled(screenTable().remotes.map((name) => loadSideScript(script, name)));
  return {
    values: loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    isWhole: loaded.every(({ status }) => status === 'fulfilled'),
  };
}
