import { forgetStored, keepStored, readStored } from './storage.ts';

/** Which row of the field menu was used last (FLD-02); the home menu forgets it (HOME-03). Kept for the session of the tab. */
const key = 'field-menu';

export function rememberFieldMenu(path: string): void {
  keepStored('sessionStorage', key, path);
}

export function lastFieldMenu(): string | null {
  return readStored('sessionStorage', key);
}

export function forgetFieldMenu(): void {
  forgetStored('sessionStorage', key);
}
