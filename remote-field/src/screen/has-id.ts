/** Servers say in three ways that there is no id: by null, an empty text and the text `null`. */
export function hasId(id: string | null | undefined): id is string {
  return id !== null && id !== undefined && id !== '' && id !== 'null';
}
