/** In ms (OFF-28): the first pause between two tries, and the longest. */
export const pauses = { first: 2000, longest: 300_000 } as const;
