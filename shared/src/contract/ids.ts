/** How an address says that there is no id (SH-20). */
export const noId = 'null';

/** Backends say in four ways that there is no id: by null, an empty text and the texts `null` and `false`. */
export function hasId(id: string | null | undefined): id is string {
  return id !== null && id !== undefined && id !== '' && id !== noId && id !== 'false';
}

/** An id, or null where there is none. */
export function idOrNull(id: string | null | undefined): string | null {
  return hasId(id) ? id : null;
}
