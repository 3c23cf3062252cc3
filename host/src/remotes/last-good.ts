import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { keepStored, readStored } from '@field-sales/shared/lib/storage';

/** The registry line of each remote that last worked on this device. */
const keyOf = (name: string) => `remote-last-good:${name}`;

export function rememberGood(name: string, line: RegistryLine): void {
  keepStored('localStorage', keyOf(name), JSON.stringify(line));
}

/** The line as it was kept, unchecked; undefined where there is none. */
export function lastGood(name: string): unknown {
  try {
    return JSON.parse(readStored('localStorage', keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
