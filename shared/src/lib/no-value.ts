/** Stands where there is no value (FLD-05). */
export const noValue = '-';
