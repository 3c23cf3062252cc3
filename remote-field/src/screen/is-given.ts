/** Whether an id is there: null, an empty text and the text `null` are none. */
export function isGiven(id: string | null | undefined): id is string {
  return id !== null && id !== undefined && id !== '' && id !== 'null';
}
