import type { KeptSize } from './kept-database.ts';

/** How long, in ms, and how much, in bytes, is kept (OFF-17, OFF-18). */
export const keptLimits = { age: 14 * 24 * 60 * 60_000, bytes: 50_000_000 } as const;

/** How far, in ms, a clock is set right, and what was kept before that is still of use. */
const clockCorrection = 60 * 60_000;

/** What is of a time that has not come, as the clock was set back since, would otherwise be kept longer than anything else. */
export function isKeptTooLong({ asOf }: Pick<KeptSize, 'asOf'>, now: number): boolean {
  return now - asOf > keptLimits.age || asOf - now > clockCorrection;
}

/** What lies beyond the limits: what is too old, and of the rest the oldest until it fits. */
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
