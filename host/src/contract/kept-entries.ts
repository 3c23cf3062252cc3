/** Entries of a generation beside its files. The listing is written last: a generation without it is not complete (OFF-05). Of pages each has its own. */
export const entries = { listing: '/.listing', opened: '/.opened', page: '/.page/' } as const;
