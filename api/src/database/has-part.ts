import { sql, type RawBuilder } from 'kysely';

/** Whether a name has the text in it, in small letters or large. The names that can have it are found by an index of their pieces. */
export function hasPart(name: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  // % and _ stand for themselves (API-28).
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(pieces_of(${name}) @> pieces_of(${text}) and ${name} ilike ${pattern})`;
}
