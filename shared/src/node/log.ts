/** What the logs of all processes share. No page has any: for what runs in Node. */

/**
 * Leaves out the fields of a database's error that say which row it was about (`detail`, `where`): they contain values, those
 * of people too (PRD-20).
 */
function withoutValues(error: unknown) {
  const failure = error instanceof Error ? error : new Error(String(error));
  const { name: type, message, stack = '' } = failure;
  return { type, message, stack, ...('code' in failure && { code: failure.code }) };
}

/** How a process writes its log. */
export function logOptions(level: string) {
  return { level, serializers: { err: withoutValues } };
}

/** The path of an address, without its query; a part that is the caller's number is the caller's name. */
export function loggedPath(
  address: string,
  employeeNumber: string | undefined,
  name: string | undefined,
): string {
  const path = address.split('?', 1)[0] ?? '';
  if (employeeNumber === undefined || name === undefined) return path;
  return path
    .split('/')
    .map((part) => (part === employeeNumber ? name : part))
    .join('/');
}
