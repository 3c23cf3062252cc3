/** A form begins with what the server has now: an earlier answer is not used, and none is asked for behind the form. */
export const formReading = { staleTime: Infinity, gcTime: 0 } as const;
