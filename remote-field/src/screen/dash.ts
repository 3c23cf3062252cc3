/** Stands where a value is missing. */
export const dash = '-';

export function orDash(text: string | null): string {
  return text === null || text.trim() === '' ? dash : text;
}
