/** Stands where there is no value (FLD-05, EVT-04). */
export const noValue = '-';
