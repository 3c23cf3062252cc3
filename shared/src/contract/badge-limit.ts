/** The largest number that a badge shows (CON-07). No more is counted than it takes to know that there are more. */
export const badgeLimit = 50;
