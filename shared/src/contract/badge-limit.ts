/** The largest number that a badge shows (CON-07). Of more it says '+50', and no more is counted than it takes to know that. */
export const badgeLimit = 50;
