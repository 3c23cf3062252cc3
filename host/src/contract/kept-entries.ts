/**
 * Entries of a generation beside its files. The listing is written last: a generation without one is not complete (OFF-05).
 * Each page has an entry of its own.
 */
export const entries = { listing: '/.listing', opened: '/.opened', page: '/.page/' } as const;
