/** A form begins with what the server has now: it uses no earlier answer, and does not fetch again while it is open. */
export const formReading = { staleTime: Infinity, gcTime: 0 } as const;
