/**
 * Puts values into the `{name}` places of a catalogue text.
 * `fill('{n}명 참여중', { n: 3 })` is `'3명 참여중'`. A place without a value stays as it is.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    return value === undefined ? place : String(value);
  });
}
