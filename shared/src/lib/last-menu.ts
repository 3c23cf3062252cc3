import type { DeviceNames } from '../contract/remote-protocol.ts';
import { forgetStored, keepStored, readStored, storedKeys } from './storage.ts';

/**
 * Which row of a domain's own menu was used last (FLD-02); the home menu forgets it (HOME-03). Kept for the session of the tab, under
 * names that remotes and hosts of every day know.
 */
const ending: DeviceNames['menuEnding'] = '-menu';

export function rememberMenu(domain: string, path: string): void {
  keepStored('sessionStorage', domain + ending, path);
}

export function lastMenu(domain: string): string | null {
  return readStored('sessionStorage', domain + ending);
}

/** Forgets the rows of all domains. */
export function forgetMenus(): void {
  for (const key of storedKeys('sessionStorage'))
    if (key.endsWith(ending)) forgetStored('sessionStorage', key);
}
