import type { KeptSize } from './kept-database.ts';

/** How long, in ms, and how much, in bytes, is kept (OFF-17, OFF-18). */
export const keptLimits = { age: 14 * 24 * 60 * 60_000, bytes: 50_000_000 } as const;

/** How far, in ms, a clock may be put right without making what was kept before useless. */
const clockCorrection = 60 * 60_000;

/**
 * After a clock was set back, something may carry a time in the future, and would be kept longer than everything else.
 */
export function isKeptTooLong({ asOf }: Pick<KeptSize, 'asOf'>, now: number): boolean {
  return now - asOf > keptLimits.age || asOf - now > clockCorrection;
}

/** What exceeds the limits: everything too old, and then the oldest of the rest until the others fit. */
export function beyondLimits(sizes: readonly KeptSize[], now: number): readonly KeptSize[] {
  let room: number = keptLimits.bytes;
  let isFull = false;
  return [...sizes]
    .sort((one, other) => other.asOf - one.asOf)
    .filter((size) => {
      room -= size.bytes;
      isFull ||= room < 0;
      return isFull || isKeptTooLong(size, now);
    });
}
