/**
 * Whether a version hurts more employees than the one beside it (DEP-17). Who gets a version is drawn by lot,
 * so that, were both alike, each employee who is hurt would be one of the new version's with the chance that
 * is its share of all of them. How many of those who were hurt are of the new version is then a binomial
 * number, whatever the network, the backend and old phones do: they hurt both. Employees are counted, not
 * failures: one bad phone is one.
 */

/** The chance that a good rollout is stopped by one count of one measure, over its whole life. */
const level = 1e-4;
/** Fewer may be one person with several phones. */
const fewestHit = 3;

export type Hits = {
  /** Employees whom the new version hurt. */
  next: number;
  /** Employees whom the live version hurt in the same time. */
  live: number;
};

/** The chance of `least` or more of `all`, each with the chance `share`. */
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
 * Looked at whenever the new version has hurt one more; the nth look may err with `level / (n (n + 1))`, which is `level` over
 * all looks together.
 */
export function isWorse({ next, live }: Hits, share: number): boolean {
  if (next < fewestHit) return false;
  return tailOf(next + live, next, share) <= level / (next * (next + 1));
}
