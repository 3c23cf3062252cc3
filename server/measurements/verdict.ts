/**
 * Decides whether a version hurts more employees than the one beside it (DEP-17). Who gets which version is drawn by
 * lot. If both versions were alike, the chance that a hurt employee has the new version would therefore be the share of
 * employees who have it, and the number of hurt employees with the new version would be binomial. The network, the
 * backend and old phones do not change that, because they hurt both. Employees are counted instead of failures, so that
 * one bad phone counts once.
 */

/** The chance that one count of one measure stops a good rollout, over its whole life. */
const level = 1e-4;
/** Fewer hurt employees may be one person with several phones. */
const fewestHit = 3;

export type Hits = {
  /** Employees whom the new version hurt. */
  next: number;
  /** Employees whom the live version hurt in the same time. */
  live: number;
};

/** The chance that at least `least` of `all` are hit, if each is hit with the chance `share`. */
export function tailOf(all: number, least: number, share: number): number {
  if (least <= 0 || share >= 1) return 1;
  if (share <= 0) return 0;
  let term = all * Math.log1p(-share);
  let tail = 0;
  for (let count = 0; count <= all; count += 1) {
    if (count >= least) tail += Math.exp(term);
    term += Math.log((all - count) / (count + 1)) + Math.log(share / (1 - share));
  }
  return tail;
}

/**
 * Called whenever the new version has hurt one more employee. The chance that the nth look errs is at most
 * `level / (n (n + 1))`, which adds up to `level` over all looks.
 */
export function isWorse({ next, live }: Hits, share: number): boolean {
  if (next < fewestHit) return false;
  return tailOf(next + live, next, share) <= level / (next * (next + 1));
}
