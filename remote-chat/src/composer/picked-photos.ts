/** What can be sent as a photo (CHR-14). */
export const photoTypes = ['image/png', 'image/jpeg'];

/** Keeps what can be sent and counts the rest: some pickers offer every file whatever they are asked for. */
export function sortPicked(files: readonly File[]): { usable: File[]; refused: number } {
  const usable = files.filter(({ type }) => photoTypes.includes(type));
  return { usable, refused: files.length - usable.length };
}
