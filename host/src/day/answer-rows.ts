/** A field of a row as text, '' where it has none. */
export type Row = (field: string) => string;

/**
 * The rows of a list's answer, or of the list under `name` in it; none of one that is not there, or not to be read. What
 * is wrong with an answer is told by the screen that has its schema: here it only leads to no further calls.
 */
export function rowsOf(text: string | undefined, name?: string): readonly Row[] {
  let answer: unknown;
  try {
    answer = JSON.parse(text ?? '');
  } catch {
    return [];
  }
  const list = name === undefined ? answer : fieldOf(answer, name);
  return Array.isArray(list) ? list.map((row: unknown) => (field) => textOf(fieldOf(row, field))) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
}
