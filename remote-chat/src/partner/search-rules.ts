/** With every branch a name needs as many characters (CON-14). */
const leastName = 2;

/** Whether the search button can be pressed; `branch` is empty for every branch. */
export function canSearch(branch: string, name: string): boolean {
  return branch !== '' || Array.from(name.trim()).length >= leastName;
}
