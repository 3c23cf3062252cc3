import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a name contains the text, in small or large letters. An index of the pieces of names finds the names that can
 * contain it.
 */
export function hasPart(name: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  // Users mean % and _ literally (API-28).
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(pieces_of(${name}) @> pieces_of(${text}) and ${name} ilike ${pattern})`;
}
