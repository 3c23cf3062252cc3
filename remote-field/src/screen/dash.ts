/** Stands where a value is missing. */
export const dash = '-';

export function orDash(text: string | null | undefined): string {
  return text?.trim() ? text : dash;
}
