/** How many digits of a price a survey may have before and after its point; nobody sells at more. */
export const priceDigits = { whole: 12, decimal: 4 } as const;
