import type { RemoteDay } from '@field-sales/shared/contract/day';
import { loadSide } from '../remotes/load-side.ts';

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
  const { values, failures } = await loadSide('day');
  return { days: values.filter(isDay), isWhole: failures.length === 0 };
}
