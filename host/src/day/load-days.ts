import type { RemoteDay } from '@field-sales/shared/contract/day';
import { dayExport } from '@field-sales/shared/contract/remote-protocol';
import { screenTable } from '../screens/screen-table.ts';

export type LoadedDays = {
  days: readonly RemoteDay[];
  /** False where some remote could not be asked now. */
  isWhole: boolean;
};

function isDay(value: unknown): value is RemoteDay {
  const rounds: unknown = Reflect.get(Object(value), 'rounds');
  return Array.isArray(rounds) && rounds.every((round) => typeof round === 'function');
}

/** What each remote says of today's work, in the order of the menu. */
export async function loadDays(): Promise<LoadedDays> {
  const { loadDay } = await import(/* webpackChunkName: "federation" */ '../remotes/federation.ts');
  const loaded = await Promise.allSettled(screenTable().remotes.map((name) => loadDay(name)));
  const days = loaded.flatMap((one) => {
    const day: unknown = one.status === 'fulfilled' ? Reflect.get(Object(one.value), dayExport) : undefined;
    return isDay(day) ? [day] : [];
  });
  return { days, isWhole: loaded.every(({ status }) => status === 'fulfilled') };
}
