import { settings } from './settings.ts';

/** Whether the matrices are run in every combination, as in `npm run test:browser` and others; `npm test` takes a sample. */
export const isWhole = settings.E2E_EXTENT === 'whole';

/** All of a matrix, or the one that stands for it in a sample. */
export function sampleOf<One>(all: readonly One[], chosen = 0): readonly One[] {
  return isWhole ? all : all.slice(chosen, chosen + 1);
}

/** All of a matrix, or so many of it, spread evenly, that stand for it in a sample. */
export function spreadOf<One>(all: readonly One[], count: number): readonly One[] {
  const placeOf = (index: number) => Math.floor((index * count) / all.length);
  return isWhole ? all : all.filter((_, index) => placeOf(index) !== placeOf(index - 1));
}
