/** A form is begun from what the server has now: nothing of an earlier visit is used, and nothing is asked again behind it. */
export const formReading = { staleTime: Infinity, gcTime: 0 } as const;
