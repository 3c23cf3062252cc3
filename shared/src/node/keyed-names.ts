/** Names for the logs of a process. No page has any: for what runs in Node. */
import { createHmac, randomBytes } from 'node:crypto';

/** How many names are remembered at most: more people than call one process in a day. */
const mostRemembered = 20_000;
/** Longer numbers, which callers may make up, are not: each could keep a whole header in memory. */
const longestRemembered = 12;

/**
 * Who is who in a log without an employee number in it (PRD-20): the same number has the same name wherever the key is the same.
 * Without a key, names last as long as the process.
 */
export function keyedNames(key: string | Buffer = randomBytes(32)): (employeeNumber: string) => string {
  const known = new Map<string, string>();
  return (employeeNumber) => {
    const remembered = known.get(employeeNumber);
    if (remembered !== undefined) return remembered;
    const name = createHmac('sha256', key).update(employeeNumber).digest('base64url').slice(0, 12);
    if (employeeNumber.length > longestRemembered) return name;
    if (known.size >= mostRemembered) known.clear();
    known.set(employeeNumber, name);
    return name;
  };
}
