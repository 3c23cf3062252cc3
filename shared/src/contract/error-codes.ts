/** Codes that a failure's body may have (API-10). */
export const errorCodes = {
  /** The chat's hourly limit, and a barcode with too many matches. */
  tooMuch: 3,
} as const;
