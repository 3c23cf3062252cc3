import { createHash } from 'node:crypto';

/** The SRI value of some bytes: `sha384-…`. */
export function integrityOf(bytes: Uint8Array | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
