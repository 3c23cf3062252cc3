import type { RegistryLine } from './registry.ts';

/** The registry line of each remote that last worked on this device. */
const keyOf = (name: string) => `remote-last-good:${name}`;

export function rememberGood(name: string, line: RegistryLine): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(line));
  } catch {
    // A full or closed storage only costs the way back.
  }
}

/** The line as it was kept, unchecked; undefined where there is none. */
export function lastGood(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
