/** In ms: the first pause between two tries, and the longest. */
export type Pauses = { readonly first: number; readonly longest: number };

/**
 * The pause after so many tries in a row. A random part makes it longer, so that the phones of a shop do not all come
 * at once.
 */
export function pauseAfter(tries: number, { first, longest }: Pauses): number {
  const least = Math.min(first * 2 ** (tries - 1), longest / 1.2);
  return least * (1 + Math.random() / 5);
}
