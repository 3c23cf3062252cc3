/** In ms (OFF-28): the first pause between two tries, and the longest. */
export const pauses = { first: 2000, longest: 300_000 } as const;

/** The pause after so many tries in a row, up to a fifth longer than its least, so that not all phones of a shop come at once. */
export function pauseAfter(tries: number): number {
  const least = Math.min(pauses.first * 2 ** (tries - 1), pauses.longest / 1.2);
  return least * (1 + Math.random() / 5);
}
