import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a name contains the text, in small or large letters. An index of the pieces of names finds the names that can
 * contain it.
 */
export function hasPart(name: RawBuilder<unknown>, text: string | RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(pieces_of(${name}) @> pieces_of(${text}) and ${name} ilike '%' || ${literally(text)} || '%')`;
}

/** A pattern that matches the text itself: users mean % and _ literally (API-28). */
function literally(text: string | RawBuilder<string>): RawBuilder<string> {
  const special = sql.lit(String.raw`[\\%_]`);
  const escaped = sql.lit(String.raw`\\\&`);
  return sql<string>`regexp_replace(${text}::text, ${special}, ${escaped}, 'g')`;
}
