const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The id of a photo as the database and the bucket have it, or undefined if no photo can have it. It cannot be guessed.
 */
export function photoIdOf(text: string): string | undefined {
  return uuid.test(text) ? text.toLowerCase() : undefined;
}
