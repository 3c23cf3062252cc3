import type { RegistryLine } from '@field-sales/shared/contract/registry';
import { forgetStored, keepStored, readStored } from '@field-sales/shared/lib/storage';

/** The registry line of each remote that last worked on this device. */
const keyOf = (name: string) => `remote-last-good:${name}`;

/** The one that worked before it: a version may draw its first screen and fail on the next one. */
const beforeKeyOf = (name: string) => `remote-good-before:${name}`;

/** The version of each remote that this device went back from. */
const fallenKeyOf = (name: string) => `remote-fallen-back:${name}`;

/**
 * A preview is not remembered (DEP-25): nobody may have it once it is over. The same version under another line, from
 * another address or of another host, does not count as another version to go back to: it has the same code.
 */
export function rememberGood(name: string, line: RegistryLine): void {
  if (line.isPreview === true) return;
  if (Reflect.get(Object(lastGood(name)), 'version') !== line.version)
    keepStored('localStorage', beforeKeyOf(name), readStored('localStorage', keyOf(name)) ?? 'null');
  keepStored('localStorage', keyOf(name), JSON.stringify(line));
  if (fallenBack(name) === line.version) forgetStored('localStorage', fallenKeyOf(name));
}

/** Takes back that the last one worked: the one before it counts again. */
export function forgetLastGood(name: string): void {
  keepStored('localStorage', keyOf(name), readStored('localStorage', beforeKeyOf(name)) ?? 'null');
  forgetStored('localStorage', beforeKeyOf(name));
}

export function rememberFallenBack(name: string, version: string): void {
  keepStored('localStorage', fallenKeyOf(name), version);
}

/** The version that this device went back from last; undefined where there is none, or it has worked since. */
export function fallenBack(name: string): string | undefined {
  return readStored('localStorage', fallenKeyOf(name)) ?? undefined;
}

/** The line as it was kept, unchecked; undefined where there is none. */
export function lastGood(name: string): unknown {
  try {
    return JSON.parse(readStored('localStorage', keyOf(name)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
