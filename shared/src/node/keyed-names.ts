/** Names for the logs of a process. No page has any: for what runs in Node. */
import { createHmac, randomBytes } from 'node:crypto';

/**
 * Who is who in a log without an employee number in it (PRD-20): the same number has the same name wherever the key is the same.
 * Without a key, names last as long as the process.
 */
export function keyedNames(key: string | Buffer = randomBytes(32)): (employeeNumber: string) => string {
  return (employeeNumber) =>
    createHmac('sha256', key).update(employeeNumber).digest('base64url').slice(0, 12);
}
