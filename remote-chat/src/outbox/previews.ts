/**
 * The photos that were sent from this page, by the key of their send: the log shows them from here, so that they do not
 * flash when their message arrives.
 */
const previews = new Map<string, readonly string[]>();

export function keepPreviews(key: string, sources: readonly string[]): void {
  previews.set(key, sources);
}

export function previewsOf(key: string | null): readonly string[] {
  return (key === null ? undefined : previews.get(key)) ?? [];
}

/** Gives the addresses back: nothing shows these photos any more. */
export function dropPreviews(key: string): void {
  for (const source of previewsOf(key)) URL.revokeObjectURL(source);
  previews.delete(key);
}
