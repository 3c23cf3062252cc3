const decimal = /^\d{1,18}$/;

/** The id as the database has it, or undefined if no record can have it (API-28). */
export function databaseIdOf(text: string | null | undefined): string | undefined {
  return text && decimal.test(text) ? String(BigInt(text)) : undefined;
}
