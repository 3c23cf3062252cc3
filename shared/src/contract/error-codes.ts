/** Codes that a failure's body may have (API-10). */
export const errorCodes = {
  /** The chat's hourly limit (ERR-06), and a barcode with too many matches (ERR-21). */
  tooMuch: 3,
} as const;
