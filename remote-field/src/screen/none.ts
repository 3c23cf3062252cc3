/** Stands where a value is missing. */
export const none = '-';

/** The text, or '-' where there is none. */
export function orNone(text: string | null): string {
  return text === null || text.trim() === '' ? none : text;
}
