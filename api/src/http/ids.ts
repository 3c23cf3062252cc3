const decimal = /^\d{1,18}$/;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id as the database has it, or undefined where no record can have it. */
export function databaseIdOf(text: string | null | undefined): string | undefined {
  return text && decimal.test(text) ? String(BigInt(text)) : undefined;
}

/** The same for photos, whose ids cannot be guessed. */
export function photoIdOf(text: string): string | undefined {
  return uuid.test(text) ? text.toLowerCase() : undefined;
}
