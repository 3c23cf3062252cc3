/** The `owner` of one's own entries in a log (CHR-16). */
export const ownOwner = 'me';

/** What an item of an entry is, as its `type` says it; what else a backend has is not shown. */
export const itemType = { text: 'text', image: 'image' } as const;
